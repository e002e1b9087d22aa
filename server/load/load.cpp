#include "server/load/load.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdlib.h>
#include <vector>

#include "server/load/connection_pool.h"
#include "server/load/scripted_table.h"
#include "server/load/tally.h"
#include "server/load/words.h"

namespace barbican::server::load {
namespace {

constexpr std::size_t kSpareDescriptors = 64;
// Tables whose players are on their way at the same time: enough to keep the server busy, few enough for its queue of connections.
constexpr std::size_t kBroughtAtOnce = 128;
constexpr std::chrono::seconds kPatience{60};
// A server slower than this is not waited for.
constexpr std::size_t kLeastPerSecond = 100;
constexpr std::size_t kLeastBroughtPerSecond = 20;
constexpr std::chrono::milliseconds kBetweenLines{500};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

class DataFolder {
 public:
  DataFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "barbican-load-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw LoadError("can't make the folder " + name);
    path_ = name;
  }
  ~DataFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Goes from table to table, so that each wakes up, and is then alone again.
class Waker final : public MessageReader {
 public:
  Waker(ConnectionPool& pool, const std::vector<std::unique_ptr<ScriptedTable>>& tables)
      : tables_(tables), connection_(pool.connect(*this)) {
    go_on();
  }
  bool is_done() const { return is_done_; }

  void heard(std::string_view message) override {
    const Words words = read_words(message);
    if (words.re == "end" || words.kind == Words::Kind::kRefused) is_done_ = true;
    else if (words.re == "wake") go_on();
  }
  void lost(std::string_view) override { is_done_ = true; }

 private:
  void go_on() {
    if (next_ == tables_.size()) return connection_->say(write_request("unwatch", "end"));
    connection_->say(
        write_request("watch", "wake", [&](JsonWriter& json) { json.word("table", tables_[next_++]->table()); }));
  }

  const std::vector<std::unique_ptr<ScriptedTable>>& tables_;
  std::unique_ptr<Connection> connection_;
  std::size_t next_ = 0;
  bool is_done_ = false;
};

class Run {
 public:
  Run(const LoadOptions& options, const LoadListener& listener) : options_(options), listener_(listener) {}

  LoadReport run();

 private:
  void begin();
  void set_up();
  void warm_up();
  void measure();
  void tell_part(double seconds);
  void weigh();
  std::optional<double> bring(std::string_view phase, const std::function<void(ScriptedTable&)>& begin);
  void drain(std::string_view phase, std::chrono::seconds patience);
  std::size_t at_rest() const;
  void show_progress(std::string_view phase, std::size_t done, std::size_t all);
  void sum_up(double seconds, double server_cpu, double client_cpu);

  const LoadOptions& options_;
  const LoadListener& listener_;
  LoadReport report_;
  Tally tally_;
  std::optional<DataFolder> data_;
  std::unique_ptr<ServerProcess> server_;
  std::unique_ptr<ConnectionPool> pool_;
  std::vector<std::unique_ptr<ScriptedTable>> tables_;  // whose connections end before the pool
  Clock::time_point told_{};
};

void Run::show_progress(std::string_view phase, std::size_t done, std::size_t all) {
  if (Clock::now() - told_ < kBetweenLines) return;
  told_ = Clock::now();
  std::string line(phase);
  line += ": " + std::to_string(done) + " of " + std::to_string(all);
  if (tally_.errors() > 0) line += ", errors: " + std::to_string(tally_.errors());
  listener_.progress(line);
}

std::size_t Run::at_rest() const {
  return static_cast<std::size_t>(
      std::count_if(tables_.begin(), tables_.end(), [](const auto& table) { return table->is_at_rest(); }));
}

void Run::begin() {
  need_descriptors(static_cast<std::size_t>(options_.tables) * options_.seats + kSpareDescriptors);
  if (options_.url.empty()) {
    data_.emplace();
    server_ = std::make_unique<ServerProcess>(data_->path());
  }
  const std::string& url = server_ ? server_->url() : options_.url;
  const Address address = address_of(url);
  if (address.host.empty()) throw LoadError("'" + url + "' is not the address of a server: try ws://127.0.0.1:8080/ws");
  pool_ = std::make_unique<ConnectionPool>(address);
  SimRandom seeds(options_.seed);
  for (int i = 0; i < options_.tables; ++i)
    tables_.push_back(std::make_unique<ScriptedTable>(tally_, seeds.next(),
                                                      TableKind{options_.seats, options_.is_public, options_.sea}));
}

// Brings the players of all tables, of so many at the same time. Answers with the seconds that it took; none: too many.
std::optional<double> Run::bring(std::string_view phase, const std::function<void(ScriptedTable&)>& begin) {
  const auto start = Clock::now();
  std::size_t begun = 0;
  const bool done = pool_->work_until(
      [&] {
        for (const std::size_t ready = at_rest(); begun < tables_.size() && begun - ready < kBroughtAtOnce;)
          begin(*tables_[begun++]);
        show_progress(phase, at_rest(), tables_.size());
        return at_rest() == tables_.size();
      },
      kPatience + std::chrono::seconds(tables_.size() / kLeastBroughtPerSecond));
  return done ? std::optional(seconds_since(start)) : std::nullopt;
}

void Run::set_up() {
  const auto seconds = bring("opening tables", [this](ScriptedTable& table) { table.open(*pool_); });
  report_.set_up_s = seconds.value_or(0);
  if (tally_.errors() > 0) throw LoadError("opening tables: " + tally_.first_error);
  if (!seconds) throw LoadError("the server takes too long to open " + std::to_string(tables_.size()) + " tables");
}

void Run::drain(std::string_view phase, std::chrono::seconds patience) {
  pool_->work_until(
      [&] {
        show_progress(phase, at_rest(), tables_.size());
        return at_rest() == tables_.size();
      },
      patience);
  for (const auto& table : tables_) table->give_up();
}

void Run::warm_up() {
  const auto start = Clock::now();
  for (const auto& table : tables_)
    for (int i = 0; i < options_.warm; ++i) table->owe(start);
  const std::size_t actions = tables_.size() * static_cast<std::size_t>(options_.warm);
  drain("warming up, tables done", kPatience + std::chrono::seconds(actions / kLeastPerSecond));
  if (actions > 0) report_.flat_out_per_s = static_cast<double>(tally_.latency.count()) / seconds_since(start);
}

// A request is due at its time, whether or not others are late.
void Run::measure() {
  tally_.latency.clear();
  tally_.part.clear();
  tally_.late.clear();
  tally_.frame_bytes.clear();
  const double server_cpu = server_ ? server_->cpu() : 0;
  const double client_cpu = own_cpu();
  const auto start = Clock::now();
  const auto count = static_cast<std::size_t>(options_.rate * options_.seconds);
  double part_end = options_.every;
  for (std::size_t i = 0; i < count; ++i) {
    const std::chrono::duration<double> after(static_cast<double>(i) / options_.rate);
    const auto due = start + std::chrono::duration_cast<Clock::duration>(after);
    pool_->work_until(due);
    tables_[i % tables_.size()]->owe(due);
    if (part_end > 0 && after.count() >= part_end) {
      tell_part(seconds_since(start));
      part_end += options_.every;
    }
    show_progress("playing, actions", tally_.latency.count(), count);
  }
  drain("playing, tables done", kPatience);
  sum_up(seconds_since(start), (server_ ? server_->cpu() : 0) - server_cpu, own_cpu() - client_cpu);
}

void Run::tell_part(double seconds) {
  Samples& samples = tally_.part;
  const auto ms = [&samples](double percent) { return samples.percentile(percent) / 1000.0; };
  listener_.part({seconds, samples.count(), ms(50), ms(99), ms(100), tally_.errors()});
  samples.clear();
}

void Run::sum_up(double seconds, double server_cpu, double client_cpu) {
  const auto ms = [](Samples& samples, double percent) { return samples.percentile(percent) / 1000.0; };
  LoadReport& report = report_;
  report.tables = options_.tables;
  report.connections = options_.tables * options_.seats;
  report.seconds = seconds;
  report.actions = tally_.latency.count();
  const auto actions = static_cast<double>(std::max<std::uint64_t>(report.actions, 1));
  report.actions_per_s = static_cast<double>(report.actions) / seconds;
  report.p50_ms = ms(tally_.latency, 50);
  report.p99_ms = ms(tally_.latency, 99);
  report.max_ms = ms(tally_.latency, 100);
  report.late_p50_ms = ms(tally_.late, 50);
  report.late_p99_ms = ms(tally_.late, 99);
  report.frames = tally_.frame_bytes.count();
  report.frame_bytes = tally_.frame_bytes.percentile(50);
  report.frame_p99_bytes = tally_.frame_bytes.percentile(99);
  report.frame_max_bytes = tally_.frame_bytes.percentile(100);
  report.client_cpu_us = client_cpu * 1e6 / actions;
  report.games_over = tally_.games_over;
  for (const auto& table : tables_) report.log_entries += static_cast<double>(table->version()) / options_.tables;
  if (server_)
    report.server = LoadReport::OfServer{server_cpu * 1e6 / actions, static_cast<double>(server_->memory()) / 1024};
}

// Memory that has been used before says little: the server is restarted, wakes up every table, and then everyone connects.
void Run::weigh() {
  for (const auto& table : tables_) table->leave();
  pool_.reset();
  server_->stop();
  server_ = std::make_unique<ServerProcess>(data_->path());
  pool_ = std::make_unique<ConnectionPool>(address_of(server_->url()));
  const auto before = server_->memory();
  {
    Waker waker(*pool_, tables_);
    pool_->work_until([&] { return waker.is_done(); }, kPatience);
  }
  const auto awake = server_->memory();
  report_.server->table_kib = static_cast<double>(awake - before) / report_.tables;
  const auto seconds = bring("coming back, tables", [this](ScriptedTable& table) { table.come_back(*pool_); });
  report_.server->come_back_s = seconds.value_or(0);
  if (!seconds) tally_.note(tally_.lost_frames, "not all came back");
  report_.server->connection_kib = static_cast<double>(server_->memory() - awake) / report_.connections;
  for (const auto& table : tables_) table->leave();
  pool_.reset();
  server_->stop();
}

LoadReport Run::run() {
  begin();
  set_up();
  warm_up();
  measure();
  if (server_) weigh();
  report_.refusals = tally_.refusals;
  report_.closes = tally_.closes;
  report_.lost_frames = tally_.lost_frames;
  report_.errors = tally_.errors();
  report_.first_error = tally_.first_error;
  return report_;
}

}  // namespace

LoadReport run_load(const LoadOptions& options, const LoadListener& listener) { return Run(options, listener).run(); }

}  // namespace barbican::server::load

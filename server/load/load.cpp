#include "server/load/load.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdlib.h>
#include <vector>

#include "server/load/connection_pool.h"
#include "server/load/load_counters.h"
#include "server/load/scripted_table.h"
#include "server/load/words.h"

namespace barbican::server::load {
namespace {

constexpr std::size_t kSpareDescriptors = 64;
// Tables whose players connect at the same time: enough to keep the server busy, few enough for its connection queue.
constexpr std::size_t kBroughtAtOnce = 128;
constexpr std::chrono::seconds kPatience{60};
// The run gives up on a server slower than this.
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

// Opens one table after another, so that each wakes up and is then left alone.
class Waker final : public MessageReader {
 public:
  Waker(ConnectionPool& pool, const std::vector<std::unique_ptr<ScriptedTable>>& tables)
      : tables_(tables), connection_(pool.connect(*this)) {
    go_on();
  }
  bool is_done() const { return is_done_; }

  void heard(std::string_view message) override {
    const Words words = read_words(message);
    if (words.re == "end" || words.type == Words::Type::kRefused) is_done_ = true;
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
  LoadCounters counters_;
  std::optional<DataFolder> data_;
  std::unique_ptr<ServerProcess> server_;
  std::unique_ptr<ConnectionPool> pool_;
  std::vector<std::unique_ptr<ScriptedTable>> tables_;  // they hold connections, so they must end before the pool
  Clock::time_point told_{};
};

void Run::show_progress(std::string_view phase, std::size_t done, std::size_t all) {
  if (Clock::now() - told_ < kBetweenLines) return;
  told_ = Clock::now();
  std::string line(phase);
  line += ": " + std::to_string(done) + " of " + std::to_string(all);
  if (counters_.errors() > 0) line += ", errors: " + std::to_string(counters_.errors());
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
    tables_.push_back(std::make_unique<ScriptedTable>(counters_, seeds.next(),
                                                      TableKind{options_.seats, options_.is_public, options_.sea}));
}

// Connects the players of all tables, several tables at a time. Returns the seconds; none if it took too long.
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
  if (counters_.errors() > 0) throw LoadError("opening tables: " + counters_.first_error);
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
  if (actions > 0) report_.flat_out_per_s = static_cast<double>(counters_.latency.count()) / seconds_since(start);
}

// Each request is due at a fixed time, even if earlier ones are late.
void Run::measure() {
  counters_.latency.clear();
  counters_.part.clear();
  counters_.late.clear();
  counters_.frame_bytes.clear();
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
    show_progress("playing, actions", counters_.latency.count(), count);
  }
  drain("playing, tables done", kPatience);
  sum_up(seconds_since(start), (server_ ? server_->cpu() : 0) - server_cpu, own_cpu() - client_cpu);
}

void Run::tell_part(double seconds) {
  Samples& samples = counters_.part;
  const auto ms = [&samples](double percent) { return samples.percentile(percent) / 1000.0; };
  listener_.part({seconds, samples.count(), ms(50), ms(99), ms(100), counters_.errors()});
  samples.clear();
}

void Run::sum_up(double seconds, double server_cpu, double client_cpu) {
  const auto ms = [](Samples& samples, double percent) { return samples.percentile(percent) / 1000.0; };
  LoadReport& report = report_;
  report.tables = options_.tables;
  report.connections = options_.tables * options_.seats;
  report.seconds = seconds;
  report.actions = counters_.latency.count();
  const auto actions = static_cast<double>(std::max<std::uint64_t>(report.actions, 1));
  report.actions_per_s = static_cast<double>(report.actions) / seconds;
  report.p50_ms = ms(counters_.latency, 50);
  report.p99_ms = ms(counters_.latency, 99);
  report.max_ms = ms(counters_.latency, 100);
  report.late_p50_ms = ms(counters_.late, 50);
  report.late_p99_ms = ms(counters_.late, 99);
  report.frames = counters_.frame_bytes.count();
  report.frame_bytes = counters_.frame_bytes.percentile(50);
  report.frame_p99_bytes = counters_.frame_bytes.percentile(99);
  report.frame_max_bytes = counters_.frame_bytes.percentile(100);
  report.client_cpu_us = client_cpu * 1e6 / actions;
  report.games_over = counters_.games_over;
  for (const auto& table : tables_) report.log_entries += static_cast<double>(table->version()) / options_.tables;
  if (server_)
    report.server = LoadReport::OfServer{server_cpu * 1e6 / actions, static_cast<double>(server_->memory()) / 1024};
}

// Measures memory in a restarted server, since memory that was in use before says little: it wakes up every table, then
// connects everyone.
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
  if (!seconds) counters_.note(counters_.lost_frames, "not all clients came back");
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
  report_.refusals = counters_.refusals;
  report_.closes = counters_.closes;
  report_.lost_frames = counters_.lost_frames;
  report_.errors = counters_.errors();
  report_.first_error = counters_.first_error;
  return report_;
}

}  // namespace

LoadReport run_load(const LoadOptions& options, const LoadListener& listener) { return Run(options, listener).run(); }

}  // namespace barbican::server::load

// The store thread and its queue.
#include "server/store/store_thread.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <pthread.h>
#include <unordered_set>
#include <utility>

namespace barbican::server {

namespace {

// A disk that takes longer than this for one round counts as not writable.
constexpr std::int64_t kTooLong = 10000;

// Wait between steps: a multiple of the last step's duration.
constexpr int kPause = 4;

std::int64_t steady_milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

StoreThread::StoreThread(std::unique_ptr<Log> log) : log_(std::move(log)), thread_([this] { work(); }) {}

StoreThread::~StoreThread() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  asked_.notify_one();
  closes_.notify_one();
  thread_.join();
}

void StoreThread::write(Write write, Done done) { ask(Append{std::move(write), std::move(done)}); }

void StoreThread::set_kept(std::string table, Kept kept, std::int64_t since, Done done) {
  auto run = [this, table, kept, since, done = std::move(done)] {
    answer(done, attempt([&] { log_->set_kept({&table, 1}, kept, since); }));
  };
  ask(Call{std::move(table), std::move(run)});
}

void StoreThread::restore(std::string table, std::int64_t expires_at, Then<bool> then) {
  auto restored = [this, table, expires_at] { return log_->restore(table, expires_at); };
  inquire(std::move(table), std::move(restored), std::move(then));
}

void StoreThread::read(std::string table, Then<StoredTable> then) {
  auto rows = [this, table] { return log_->read(table); };
  inquire(std::move(table), std::move(rows), std::move(then));
}

void StoreThread::summary(std::string table, Then<std::optional<Summary>> then) {
  auto found = [this, table] { return log_->summary(table); };
  inquire(std::move(table), std::move(found), std::move(then));
}

void StoreThread::list_public(int most_open, int most_finished, Then<std::vector<Summary>> then) {
  inquire("", [=, this] { return log_->list_public(most_open, most_finished); }, std::move(then));
}

void StoreThread::list_all(Then<std::vector<Summary>> then) {
  inquire("", [this] { return log_->list_all(); }, std::move(then));
}

void StoreThread::list_trash(Then<std::vector<TrashedTable>> then) {
  inquire("", [this] { return log_->list_trash(); }, std::move(then));
}

void StoreThread::list_waking(std::int64_t now, std::string after, int most, Then<std::vector<std::string>> then) {
  inquire("", [=, this, after = std::move(after)] { return log_->list_waking(now, after, most); }, std::move(then));
}

void StoreThread::set_clock(StoreClock clock, Done done) {
  ask(Call{"", [this, clock, done = std::move(done)] {
             const auto error = attempt([&] { log_->set_clock(clock); });
             has_saved_ = !error;
             answer(done, error);
           }});
}

void StoreThread::tend(Step step) {
  {
    const std::lock_guard lock(mutex_);
    steps_.push_back(std::move(step));
  }
  asked_.notify_one();
}

bool StoreThread::can_save() const {
  const std::int64_t busy_since = busy_since_;
  return has_saved_ && (busy_since == 0 || steady_milliseconds() - busy_since < kTooLong);
}

void StoreThread::ping(std::function<void()> then) {
  ask(Call{"", [this, then = std::move(then)] {
             count_answer(std::nullopt);
             if (attempt(then)) ++failures_;
           }});
}

StoreThread::Counters StoreThread::counters() const {
  return {.commits = commits_,
          .rows = rows_,
          .commit_microseconds = commit_microseconds_,
          .largest_batch = largest_batch_,
          .failures = failures_,
          .waiting = unanswered_};
}

std::string StoreThread::last_failure() const {
  const std::lock_guard lock(mutex_);
  return last_failure_;
}

const std::string& StoreThread::table_of(const Job& request) {
  if (const Append* append = std::get_if<Append>(&request)) return append->write.summary.table;
  return std::get<Call>(request).table;
}

void StoreThread::ask(Job request) {
  ++unanswered_;
  {
    const std::lock_guard lock(mutex_);
    asked_for_.push_back(std::move(request));
  }
  asked_.notify_one();
}

template <class Value, class Question>
void StoreThread::inquire(std::string table, Question question, Then<Value> then) {
  ask(Call{std::move(table), [this, question = std::move(question), then = std::move(then)] {
             StoreResult<Value> found;
             found.error = attempt([&] { found.value = question(); });
             if (found.error) found.why = last_failure();
             count_answer(found.error);
             if (attempt([&] { then(std::move(found)); })) ++failures_;
           }});
}

void StoreThread::work() {
  pthread_setname_np(pthread_self(), "store");  // the name in top -H
  while (take_requests()) {
    busy_since_ = steady_milliseconds();
    if (!waiting_.empty()) ++rounds_;
    const Batch batch = gather();
    std::optional<StoreError::Cause> broken;
    if (!batch.writes.empty()) commit(batch.writes, batch.dones, broken);
    run_calls();
    take_step();
    busy_since_ = 0;
  }
}

// Waits for requests or steps; false once there will be no more.
bool StoreThread::take_requests() {
  std::unique_lock lock(mutex_);
  const auto is_asked = [this] { return closing_ || !asked_for_.empty(); };
  if (waiting_.empty()) asked_.wait(lock, [&] { return is_asked() || !steps_.empty(); });
  if (waiting_.empty()) asked_.wait_until(lock, next_step_, is_asked);
  if (waiting_.empty() && !asked_for_.empty()) closes_.wait_until(lock, next_commit_, [this] { return closing_; });
  std::ranges::move(asked_for_, std::back_inserter(waiting_));
  asked_for_.clear();
  return !waiting_.empty() || !closing_;
}

// Takes waiting writes out of the queue, also from behind calls; but not writes to a table with an earlier request that
// is not a write.
StoreThread::Batch StoreThread::gather() {
  Batch batch;
  std::deque<Job> passed;
  std::unordered_set<std::string> held;
  while (!waiting_.empty() && batch.writes.size() < kLargestBatch) {
    Job request = std::move(waiting_.front());
    waiting_.pop_front();
    Append* append = std::get_if<Append>(&request);
    if (append != nullptr && !held.contains(append->write.summary.table)) {
      batch.writes.push_back(std::move(append->write));
      batch.dones.push_back(std::move(append->done));
    } else {
      held.insert(table_of(request));
      passed.push_back(std::move(request));
    }
  }
  std::move(passed.rbegin(), passed.rend(), std::front_inserter(waiting_));
  return batch;
}

// Commits all writes at once. If that fails, it commits each half alone, so that in the end only the bad writes fail. A
// store that can't write even a single one is `broken`, and gets no further writes.
void StoreThread::commit(std::span<const Write> writes, std::span<const Done> dones,
                         std::optional<StoreError::Cause>& broken) {
  std::optional<StoreError::Cause> error = broken;
  if (!error) error = attempt([&] { write_counted(writes); });
  if (error && !broken && writes.size() > 1) {
    const std::size_t half = writes.size() / 2;
    commit(writes.first(half), dones.first(half), broken);
    commit(writes.subspan(half), dones.subspan(half), broken);
    return;
  }
  if (error == StoreError::Cause::kFailed) {
    broken = error;
    has_saved_ = false;
  }
  for (const Done& done : dones) answer(done, error);
}

void StoreThread::write_counted(std::span<const Write> writes) {
  const auto start = std::chrono::steady_clock::now();
  note_tables(writes, start);
  log_->write(writes);
  has_saved_ = true;
  const auto time = std::chrono::steady_clock::now() - start;
  commit_microseconds_ += std::chrono::duration_cast<std::chrono::microseconds>(time).count();
  ++commits_;
  for (const Write& write : writes) rows_ += write.rows.size();
  largest_batch_ = std::max<std::uint64_t>(largest_batch_, writes.size());
}

void StoreThread::note_tables(std::span<const Write> writes, std::chrono::steady_clock::time_point now) {
  if (now >= window_end_) {
    is_busy_ = now < window_end_ + kWindow && tables_.size() >= kBusyTables;
    tables_.clear();
    window_end_ = now + kWindow;
  }
  for (const Write& write : writes) tables_.insert(write.summary.table);
  next_commit_ = is_busy_ ? now + kBetweenCommits : now;
}

void StoreThread::take_step() {
  Step step;
  {
    const std::lock_guard lock(mutex_);
    const bool is_free = waiting_.empty() && asked_for_.empty() && std::chrono::steady_clock::now() >= next_step_;
    if (steps_.empty() || closing_ || (!is_free && rounds_ < kMostRounds)) return;
    step = std::move(steps_.front());
    steps_.pop_front();
  }
  rounds_ = 0;
  bool goes_on = false;
  const auto start = std::chrono::steady_clock::now();
  if (attempt([&] { goes_on = step(*log_); })) ++failures_;
  const auto end = std::chrono::steady_clock::now();
  next_step_ = end + kPause * (end - start);
  if (!goes_on) return;
  const std::lock_guard lock(mutex_);
  steps_.push_back(std::move(step));
}

// Runs calls up to the next write: calls behind a write must see it.
void StoreThread::run_calls() {
  while (!waiting_.empty() && std::holds_alternative<Call>(waiting_.front())) {
    std::get<Call>(waiting_.front()).run();
    waiting_.pop_front();
  }
}

template <class Action>
std::optional<StoreError::Cause> StoreThread::attempt(const Action& action) {
  try {
    action();
    return std::nullopt;
  } catch (const StoreError& error) {
    note_failure(error.what());
    return error.cause;
  } catch (const std::exception& error) {
    note_failure(error.what());
  } catch (...) {
    note_failure("unknown exception");
  }
  return StoreError::Cause::kFailed;
}

void StoreThread::answer(const Done& done, std::optional<StoreError::Cause> error) {
  count_answer(error);
  if (attempt([&] { done(error); })) ++failures_;
}

void StoreThread::count_answer(std::optional<StoreError::Cause> error) {
  if (error) ++failures_;
  --unanswered_;
}

void StoreThread::note_failure(const char* why) {
  const std::lock_guard lock(mutex_);
  last_failure_ = why;
}

}  // namespace barbican::server

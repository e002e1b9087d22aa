// The server's reasons to refuse a request, in one table. barbican/read_reason.h has the reasons for unreadable text, and
// barbican/reason.h those of the rules.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <utility>

#include "barbican/refusal.h"

namespace barbican::server {

// One line for each reason: name, id, the game's rule if there is one, sentence.
// clang-format off
#define BARBICAN_SERVER_REASONS(X) \
  /* Messages */ \
  X(IsAList,             "is-a-list",              {}, "{key} must be a list") \
  X(IsAListOfTexts,      "is-a-list-of-texts",     {}, "{key} must be a list of short texts") \
  X(ListTooLong,         "list-too-long",          {}, "{key} is too long") \
  X(ListEmpty,           "list-empty",             {}, "{key} is empty") \
  X(PositionOrGame,      "position-or-game",       {}, "expected either a position or a game") \
  X(PlyWithoutGame,      "ply-without-game",       {}, "'ply' can only be given with a game") \
  X(NoSuchPly,           "no-such-ply",            {}, "the game has only {limit} actions") \
  X(OverThere,           "over-there",             {}, "at this point the game is already over: nothing is left to play") \
  X(FromAndRules,        "from-and-rules",         {}, "with 'from', no other options of the rules can be given") \
  X(BoardAndVariable,    "board-and-variable",     {}, "either 'board' or 'variable', not both") \
  X(MessageTooLong,      "message-too-long",       {}, "this message is too long") \
  X(MessageTooSlow,      "message-too-slow",       {}, "this message took too long to arrive") \
  X(TooManyLong,         "too-many-long",          {}, "the server is reading too many long messages; try again in {seconds} s") \
  X(TooManyMessages,     "too-many-messages",      {}, "too many messages") \
  X(TooManyPings,        "too-many-pings",         {}, "too many pings") \
  X(TooManyFrames,       "too-many-frames",        {}, "messages in too many pieces") \
  X(TextOnly,            "text-only",              {}, "messages are text") \
  X(TooSlow,             "too-slow",               {}, "too many messages wait for you") \
  X(OtherProtocol,       "other-protocol",         {}, "this server speaks version {version} of the protocol") \
  X(HelloTooLate,        "hello-too-late",         {}, "say hello before you watch a table") \
  X(NoToken,             "no-token",               {}, "say hello with a token first") \
  /* The server */ \
  X(Stopping,            "stopping",               {}, "the server is about to stop") \
  X(NotSaved,            "not-saved",              {}, "this could not be saved, so it was not done") \
  X(TableNotSaved,       "table-not-saved",        {}, "the table could not be saved") \
  X(CannotSave,          "cannot-save",            {}, "the server can't save this table at the moment") \
  X(TooManyTables,       "too-many-tables",        {}, "too many tables were opened from your address; try again in an hour") \
  X(TooMuchWork,         "too-much-work",          {}, "the server has been given too much work from your address; try again in {seconds} s") \
  X(Banned,              "banned",                 {}, "the host of this server has banned you") \
  X(NotBannable,         "not-bannable",           {}, "{word} is no address, no network that could be banned, and no token's hash") \
  X(NotBanned,           "not-banned",             {}, "{word} is not banned") \
  X(BanNotSaved,         "ban-not-saved",          {}, "the ban could not be saved") \
  /* Tables, and who is at them */ \
  X(NoSuchTable,         "no-such-table",          {}, "there is no such table") \
  X(TableDeleted,        "table-deleted",          {}, "this table was deleted") \
  X(NotInTrash,          "not-in-trash",           {}, "this table is not in the trash") \
  X(TableBroken,         "table-broken",           {}, "this game can't be replayed: row {row} does not follow from those before it") \
  X(TableUnreadable,     "table-unreadable",       {}, "the server can't read this table") \
  X(LogFull,             "log-full",               {}, "the log of this table is full") \
  X(WatchFirst,          "watch-first",            {}, "watch a table first") \
  X(TooManyWatch,        "too-many-watch",         {}, "too many people watch this table") \
  X(TooManyWatchThere,   "too-many-watch-there",   {}, "too many people watch this table from your address") \
  X(TooManyOwn,          "too-many-own",           {}, "you have opened this table too many times") \
  X(NoSpectators,        "no-spectators",          {}, "this table does not allow spectators") \
  X(JoinFirst,           "join-first",             {}, "join the table first") \
  X(TooManyPeople,       "too-many-people",        {}, "too many people have come to this table") \
  X(SentAway,            "sent-away",              {}, "the host has removed you from this table") \
  X(SeatMoved,           "seat-moved",             {}, "your seat was moved to another device") \
  X(HostOnly,            "host-only",              {}, "only the host of the table may do that") \
  X(OnlyHostKicks,       "only-host-kicks",        {}, "who stands in for the host can't remove a player") \
  X(PlayerIsHere,        "player-is-here",         {}, "in a game a player is removed only if the other players agree, or, where there are none, after being away for long") \
  X(HostNotLongAway,     "host-not-long-away",     {}, "the host is here, or was here a moment ago") \
  X(NoSeat,              "no-seat",                {}, "you have no seat at this table") \
  X(NoSuchChair,         "no-such-chair",          Rule::kSetup1, "this table has no such seat") \
  X(SeatTaken,           "seat-taken",             {}, "someone sits there already") \
  X(ColorTaken,          "color-taken",            {}, "someone has this colour already") \
  X(MoreChairsThanSeats, "more-chairs-than-seats", Rule::kSetup1, "there are more chairs than seats") \
  X(TwoChairs,           "two-chairs",             {}, "nobody can sit on two chairs") \
  X(NobodyThere,         "nobody-there",           {}, "nobody at this table has that number") \
  X(NobodyElseThere,     "nobody-else-there",      {}, "nobody else at this table has that number") \
  X(Silenced,            "silenced",               {}, "the host has silenced you") \
  X(SaysTooMuch,         "says-too-much",          {}, "you are sending too many messages; wait a moment") \
  X(CodeNotValid,        "code-not-valid",         {}, "this code is not valid, or has expired") \
  X(SomeoneElseHere,     "someone-else-here",      {}, "you are already at this table as another person") \
  /* Before the game */ \
  X(SeatEmpty,           "seat-empty",             {}, "a seat is still empty") \
  X(NotReady,            "not-ready",              {}, "{name} is not ready") \
  X(AboutToBegin,        "about-to-begin",         {}, "the game is about to begin") \
  X(BadCommitment,       "bad-commitment",         {}, "a commitment is {count} hexadecimal digits in small letters") \
  X(NoNonceAsked,        "no-nonce-asked",         {}, "no nonce is expected now") \
  X(WrongNonce,          "wrong-nonce",            {}, "this nonce is not the one that was committed to") \
  X(OptionsOutdated,     "options-outdated",       {}, "these options are no longer understood: set them again") \
  X(BoardNotLaid,        "board-not-laid",         {}, "the board could not be made") \
  /* The game */ \
  X(NotBegun,            "not-begun",              {}, "the game has not begun") \
  X(HasBegun,            "has-begun",              {}, "the game has begun") \
  X(HasEnded,            "has-ended",              {}, "the game is over") \
  X(Paused,              "paused",                 {}, "the table is paused") \
  X(PausedLately,        "paused-lately",          {}, "you paused the game a short while ago; you can do so again in {seconds} s") \
  X(ProposedLately,      "proposed-lately",        {}, "you have asked the others several times; you can do so again in {seconds} s") \
  X(NoSpecialPhase,      "no-special-phase",       Rule::kMore10, "nobody builds between turns at this table") \
  X(QuestionChanged,     "question-changed",       {}, "the question has changed in the meantime") \
  X(OutcomeFirst,        "outcome-first",          {}, "send this action after you have seen the result of the one before") \
  X(AdviceAlone,         "advice-alone",           {}, "advice is given only where all others are bots") \
  X(NoDecisionNow,       "no-decision-now",        {}, "nothing is asked of you now") \
  X(AnswerFirst,         "answer-first",           {}, "first answer the proposal that was made to you") \
  X(OthersAreAsked,      "others-are-asked",       {}, "the others have another proposal to answer first") \
  X(NothingToUndo,       "nothing-to-undo",        {}, "you have nothing to undo: since your last action someone learned or answered something") \
  X(UndoTooFar,          "undo-too-far",           {}, "it can't be undone that far back") \
  X(NothingProposed,     "nothing-proposed",       {}, "nothing is being proposed now") \
  X(NotAskedOfYou,       "not-asked-of-you",       {}, "you are not asked about this") \
  /* After it */ \
  X(NoGameYet,           "no-game-yet",            {}, "there is no game here yet") \
  X(NoSuchStep,          "no-such-step",           {}, "this game has no such step, or is not finished") \
  X(NotOverYet,          "not-over-yet",           {}, "you can see the game as others saw it once it is over") \
  X(NoRematch,           "no-rematch",             {}, "a rematch is possible only after a game, for those who were there")
// clang-format on

enum class ServerReason : std::uint8_t { BARBICAN_SERVER_REASONS(BARBICAN_ENUMERATOR) };

inline constexpr auto kServerReasonInfos = std::to_array<ReasonInfo>({
#define X(name, id, rule, sentence) {id, rule, sentence},
    BARBICAN_SERVER_REASONS(X)
#undef X
});

constexpr const ReasonInfo& info_of(ServerReason reason) { return entry_of(kServerReasonInfos, reason); }
inline Refusal explain(ServerReason reason, std::initializer_list<NamedValue> values = {}) {
  return explain(info_of(reason), values);
}

// The refusal of a request.
struct RequestRefusal : Refusal {
  // NOLINTNEXTLINE(google-explicit-constructor): a reason is a refusal
  RequestRefusal(ServerReason what, std::initializer_list<NamedValue> named = {}) : Refusal(explain(what, named)) {}
  explicit RequestRefusal(Refusal refusal, int of = -1) : Refusal(std::move(refusal)), index(of) {}

  int index = -1;      // of the refused action in a list, from 0
  bool stale = false;  // the question has changed since
};

}  // namespace barbican::server

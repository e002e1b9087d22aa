// The automatic actions of a table, independent of the visible parts: it calls the player, speaks to a screen reader, rolls and
// declines if the settings say so, and drops old state.
import { untrack } from "svelte";
import { showIcon } from "../app/icon.ts";
import { live } from "../app/live.svelte.ts";
import { notify } from "../app/notify.ts";
import { recent } from "../app/recent.svelte.ts";
import { settings } from "../app/settings.svelte.ts";
import { shortcuts } from "../app/shortcuts.svelte.ts";
import { beginsTurn, play, soundsFor } from "../app/sound.ts";
import { t } from "../words/words.svelte.ts";
import type { Acting } from "./acting.svelte.ts";
import { newsText } from "./announce.ts";
import { stillRobber } from "./dice.ts";
import type { Landings } from "./landings.svelte.ts";
import { seatTitle, tableTitle } from "./people.ts";
import { standingOf } from "./remembered.ts";
import { keysOf } from "./picking.ts";
import type { News, Scene } from "./scene.svelte.ts";
import type { TableContext } from "./context.svelte.ts";
import type { Sheet } from "./sheet.svelte.ts";
import { onlyAction } from "./single.ts";
import { draft, isAsked, isOffered } from "./trading.svelte.ts";

// Time to see the choice.
const choosesAfter = 900;
// Time to see that it is your turn, before the dice roll.
const rollsAfter = 600;
const refusalStays = 7000;

// Calls the player by sounds, by the window's title and icon, and by a notification if the page is not in view.
function call(scene: Scene): void {
  const isWaitedFor = $derived(
    scene.seat !== undefined &&
      scene.view?.waiting?.includes(scene.seat) === true &&
      scene.you?.decision !== undefined &&
      (!isOffered(scene) || isAsked(scene)),
  );
  const turn = $derived(scene.view?.turn);
  const isOwnTurn = $derived(scene.seat !== undefined && turn === scene.seat);
  const called = $derived(isOwnTurn ? t("attention.yourTurn") : t("attention.yourChoice"));
  $effect(() => {
    if (scene.about?.stage === "over") document.title = t("attention.over");
    else if (isWaitedFor) document.title = t("attention.titleAsked", { what: called });
    else if (scene.about?.stage === "playing" && turn !== undefined)
      document.title = t("attention.titleTurn", { who: seatTitle(scene, turn, false), name: tableTitle(scene) });
    else document.title = scene.about === undefined ? t("app.name") : t("app.title", { name: tableTitle(scene) });
  });
  $effect(() => {
    showIcon(isWaitedFor && scene.about?.stage === "playing");
    return () => showIcon(false);
  });
  let was = true;
  const hear = (news: News) => {
    const isNew = isWaitedFor && (!was || beginsTurn(news.events, scene.seat));
    was = isWaitedFor;
    if (!isNew || scene.about?.stage !== "playing") return;
    play("bell");
    void notify(t("app.name"), called);
  };
  $effect(() => scene.onNews(hear));
}

function tellAloud(scene: Scene): void {
  $effect(() =>
    scene.onNews((news) => {
      const text = news.whole ? "" : newsText(scene, news).join(". ");
      if (text !== "") live.say(text);
    }),
  );
}

function countUnread(scene: Scene, sheet: Sheet): void {
  $effect(() =>
    scene.onNews(({ events, whole }) => {
      if (whole || sheet.isInSight("chat")) return;
      const said = events.filter((event) => event.event === "chat" || event.event === "emote");
      sheet.unread += said.filter((event) => event.person !== scene.you?.person).length;
    }),
  );
  $effect(() => {
    if (sheet.isInSight("chat")) sheet.unread = 0;
  });
}

// A new question replaces a started action or an open sheet.
function makeWay(scene: Scene, acting: Acting, sheet: Sheet): void {
  $effect.pre(() => acting.renew());
  $effect(() => {
    void scene.you?.decision;
    if (sheet.question !== undefined && sheet.question !== "words" && sheet.question !== "piece") {
      untrack(() => sheet.putAway());
    }
  });
  $effect(() =>
    scene.onNews(({ events }) => {
      if (!events.some((event) => event.event === "turn")) return;
      sheet.isTrading = false;
      sheet.card = undefined;
    }),
  );
  // A change of the hand closes the card that is read.
  const held = $derived(scene.you?.own?.cards.join());
  $effect(() => {
    void held;
    sheet.card = undefined;
  });
  // Commercial Harbour opens the trade panel, because its offers are made there. It opens only once.
  $effect(() =>
    scene.onNews(({ events, whole }) => {
      const isHarbor = events.some(
        (event) => event.event === "played" && event.card === "harbor" && event.seat === scene.seat,
      );
      if (isHarbor && !whole) sheet.trade(true);
    }),
  );
  $effect(() =>
    shortcuts.offer([
      { key: "Escape", says: "keys.cancel", run: () => (acting.canCancel ? acting.cancel() : sheet.putAway()) },
    ]),
  );
}

// Marks a drawn card until the player reads it, or until the end of their turn.
function markDrawn(scene: Scene, sheet: Sheet): void {
  $effect(() =>
    scene.onNews(({ events, before, whole }) => {
      if (whole || scene.seat === undefined) return;
      const isTurnOver = before?.turn === scene.seat && events.some((event) => event.event === "turn");
      const drawn = events.flatMap((event) =>
        event.event === "drew" && event.seat === scene.seat && event.card !== undefined ? [event.card] : [],
      );
      if (isTurnOver || drawn.length > 0) sheet.newCards = [...(isTurnOver ? [] : sheet.newCards), ...drawn];
    }),
  );
  $effect(() => {
    const read = sheet.readCard === undefined ? undefined : scene.you?.own?.cards[sheet.readCard];
    if (read !== undefined) untrack(() => (sheet.newCards = sheet.newCards.filter((card) => card !== read)));
  });
}

// A draft lives until a trade or the end of the turn.
function forgetDrafts(scene: Scene): void {
  $effect(() =>
    scene.onNews(({ events }) => {
      if (events.some((event) => event.event === "traded" || event.event === "turn")) draft.clear();
    }),
  );
}

// Declines at once, with any hand: the answer reveals nothing about the hand.
function declineByItself(scene: Scene): void {
  let done: number | undefined;
  $effect(() => {
    const decision = scene.you?.decision;
    if (!settings.declineOffers || !isOffered(scene) || scene.busy || decision === done) return;
    done = decision;
    void scene.act(["decline"]);
  });
}

function rollByItself(scene: Scene, acting: Acting): void {
  const isDue = $derived(
    settings.autoRoll && acting.can("roll") && !keysOf(acting.legal).some((key) => key.startsWith("play ")),
  );
  $effect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void scene.act(["roll"]), rollsAfter);
    return () => clearTimeout(timer);
  });
}

// Makes a choice with only one answer. After an undo it waits, because the player wants something else.
function chooseByItself(scene: Scene): void {
  let takenBack: number | undefined = $state(undefined);
  $effect(() =>
    scene.onNews(({ events }) => {
      if (events.some((event) => event.event === "undone")) takenBack = scene.you?.decision;
    }),
  );
  const decision = $derived(scene.you?.decision);
  const action = $derived(
    settings.autoChoose && decision !== takenBack ? onlyAction(scene.view?.phase, scene.you?.legal) : undefined,
  );
  $effect(() => {
    void decision;
    const only = action;
    if (only === undefined) return;
    const timer = setTimeout(() => void scene.act([only]), choosesAfter);
    return () => clearTimeout(timer);
  });
}

function forgetRefusals(scene: Scene): void {
  $effect(() => {
    if (scene.refusal === undefined) return;
    const timer = setTimeout(() => (scene.refusal = undefined), refusalStays);
    return () => clearTimeout(timer);
  });
}

// Tells that nobody took the player's offer or counter-offer: in the trade panel, or else in the place of refusals.
function tellDeclined(scene: Scene, sheet: Sheet): void {
  $effect(() =>
    scene.onNews(({ events, before, after, whole }) => {
      const { seat } = scene;
      if (whole || seat === undefined || before?.seats[seat]?.offer === undefined) return;
      if (after?.seats[seat]?.offer !== undefined) return;
      const isTaken = events.some((event) => event.event === "traded" && (event.seat === seat || event.other === seat));
      if (isTaken) return;
      if (before.turn !== seat) {
        scene.refusal = { why: t("trade.counterDeclined") };
      } else if (!events.some((event) => event.event === "withdrawn")) {
        draft.isFailed = true;
        if (!sheet.isTrading) scene.refusal = { why: t("trade.allDeclined") };
      }
    }),
  );
}

// Tells why the robber stays after the player's own 7.
function tellSeven(scene: Scene): void {
  $effect(() =>
    scene.onNews(({ events, after, whole }) => {
      const { seat } = scene;
      const isOwn = events.some((event) => event.event === "robber-stays" && event.seat === seat);
      if (!whole && isOwn) scene.refusal = { why: t(stillRobber(after)) };
    }),
  );
}

// Shows a disagreement in the place of refusals.
function tellDisagreement(scene: Scene): void {
  $effect(() =>
    scene.onNews(({ events }) => {
      const event = events.find((each) => each.event === "refused");
      if (event?.event === "refused")
        scene.refusal = { why: t("ask.notAgreed", { name: scene.personName(event.person) }) };
    }),
  );
}

function remember(scene: Scene): void {
  $effect(() => {
    const { about, you, options, table } = scene;
    if (about === undefined || you === undefined) return;
    recent.remember({
      table,
      name: options?.name ?? "",
      stage: about.stage,
      seated: you.seat !== undefined,
      seen: Date.now(),
      ...standingOf(scene),
    });
  });
}

function showLandings(scene: Scene, landings: Landings): void {
  $effect(() => scene.onNews((news) => landings.hear(news)));
  $effect(() => {
    if (scene.busy) untrack(() => landings.release());
  });
}

// Habits of live games, replays and lessons. Call this once, while the page is created.
export function showWhatHappens({ scene, acting, sheet, landings, harmed, bubbles }: TableContext): void {
  $effect(() => scene.onNews((news) => harmed.hear(scene, news)));
  showLandings(scene, landings);
  $effect(() => scene.onNews((news) => bubbles.hear(scene, news)));
  $effect(() =>
    scene.onNews(({ events, whole }) => {
      if (!whole) for (const sound of soundsFor(events)) play(sound);
    }),
  );
  tellAloud(scene);
  makeWay(scene, acting, sheet);
  markDrawn(scene, sheet);
  forgetDrafts(scene);
}

// Habits of a table. Call this once, while its page is created.
export function keepHabits(context: TableContext): void {
  const { scene, acting, sheet } = context;
  showWhatHappens(context);
  call(scene);
  countUnread(scene, sheet);
  declineByItself(scene);
  rollByItself(scene, acting);
  chooseByItself(scene);
  forgetRefusals(scene);
  tellDisagreement(scene);
  tellSeven(scene);
  tellDeclined(scene, sheet);
  remember(scene);
}

// What the server says of the game itself when the connection opens: the same at every table. A frame never comes before it.
import type { DieFace, HarborKind, Hello, ProgressCard, Track } from "../protocol.ts";

class Facts {
  hello: Hello | undefined = $state.raw(undefined);

  readonly harborKinds: HarborKind[] = $derived(Object.keys(this.hello?.harbors ?? {}) as HarborKind[]);

  // How many cards of a type a harbour asks for one.
  harborRate(kind: HarborKind): number | undefined {
    return this.hello?.harbors[kind];
  }

  // The deck that a card comes from: the colour of its back.
  deckOf(card: ProgressCard): Track | undefined {
    const decks = Object.entries(this.hello?.decks ?? {}) as [Track, ProgressCard[]][];
    return decks.find(([, cards]) => cards.includes(card))?.[0];
  }

  // In what part of all rolls the event die shows a face.
  shareOf(face: DieFace): number {
    const sides = this.hello?.event_die;
    return sides === undefined ? 0 : sides[face] / Object.values(sides).reduce((sum, count) => sum + count, 0);
  }
}

export const facts = new Facts();

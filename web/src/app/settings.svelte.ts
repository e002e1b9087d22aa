// A person's settings for the page, kept in this browser.
export type Theme = "system" | "light" | "dark";

export interface Settings {
  name: string;
  // The page asks for a name only once.
  nameAsked: boolean;
  language: string;
  theme: Theme;
  motion: "system" | "full" | "less";
  sound: boolean;
  volume: number;
  notify: boolean;
  autoRoll: boolean;
  declineOffers: boolean;
  // The level of the bots in the last game.
  botLevel: string;
  // Makes a choice by itself if it has only one answer and everyone sees that.
  autoChoose: boolean;
  hints: boolean;
  hintsSeen: string[];
}

const place = "barbican.settings";

const usual: Settings = {
  name: "",
  nameAsked: false,
  language: "",
  theme: "system",
  motion: "system",
  sound: true,
  volume: 0.25,
  notify: false,
  autoRoll: false,
  declineOffers: false,
  botLevel: "",
  autoChoose: true,
  hints: true,
  hintsSeen: [],
};

function kept(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...usual, ...kept() });

// The page calls this once. It stores changes, and takes over changes from other tabs.
export function keepSettings(): void {
  $effect(() => {
    const take = (event: StorageEvent) => {
      if (event.key === place) Object.assign(settings, kept());
    };
    addEventListener("storage", take);
    return () => removeEventListener("storage", take);
  });
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(place, text);
    } catch {
      // The browser stores nothing: the settings hold for this visit.
    }
  });
}

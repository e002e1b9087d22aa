// Unit tests begin with all words, as a page does that has been open for a while.
import { words } from "../src/words/words.svelte.ts";

await words.whole();

// Unit tests begin with all words, like a page that has been open for a while.
import { words } from "../src/words/words.svelte.ts";

await words.whole();

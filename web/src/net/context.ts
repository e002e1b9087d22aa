// The tab's connection, for all components.
import { getContext, setContext } from "svelte";
import type { Link } from "./link.svelte.ts";

const key = Symbol("link");

export const setLink = (link: Link): Link => setContext(key, link);
export const useLink = (): Link => getContext<Link>(key);

// The tab's connection, for all components.
import { getContext, setContext } from "svelte";
import type { Wire } from "./wire.ts";

const key = Symbol("wire");

export const setWire = (wire: Wire): Wire => setContext(key, wire);
export const useWire = (): Wire => getContext<Wire>(key);

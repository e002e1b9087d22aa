// The panels that a player or an offer opens in the sheet.
export { default as AdvicePaper } from "./AdvicePaper.svelte";
export { default as RunningOffer } from "../side/RunningOffer.svelte";
export { default as SeatPaper } from "../side/SeatPaper.svelte";
export { default as ShipPaper } from "../side/ShipPaper.svelte";
export { default as Trade } from "../side/Trade.svelte";

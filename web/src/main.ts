// The entry point of the page.
import { mount } from "svelte";
import { startWorker } from "./app/worker.ts";
import App from "./page/App.svelte";
import "virtual:fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/primitives.css";

const target = document.getElementById("page");
if (target !== null) mount(App, { target });
startWorker();

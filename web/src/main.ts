// Where the page begins.
import { mount } from "svelte";
import { startWorker } from "./app/worker.ts";
import App from "./page/App.svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";

const target = document.getElementById("page");
if (target !== null) mount(App, { target });
startWorker();

// The current page. Links are plain <a href>; a click on a link within the page changes the route without a reload.
export type Route =
  | { page: "home" | "new" | "watch" | "replays" | "rules" | "setup" | "settings" | "licences" | "learn" }
  | { page: "lesson"; lesson: string }
  | { page: "table" | "replay"; table: string }
  | { page: "lost" };

// A table's id, as in the protocol. Any other text is a broken link.
const isTableId = (text: string): boolean => /^[\w-]{12}$/.test(text);

export function parseRoute(path: string): Route {
  const [first = "", second = "", ...more] = path.replace(/\/$/, "").split("/").slice(1);
  if (more.length > 0) return { page: "lost" };
  if ((first === "t" || first === "replay") && isTableId(second)) {
    return { page: first === "t" ? "table" : "replay", table: second };
  }
  if (first === "learn" && second !== "") return { page: "lesson", lesson: second };
  if (second !== "") return { page: "lost" };
  switch (first) {
    case "":
      return { page: "home" };
    case "new":
    case "watch":
    case "replays":
    case "rules":
    case "setup":
    case "settings":
    case "licences":
    case "learn":
      return { page: first };
    default:
      return { page: "lost" };
  }
}

class Router {
  route: Route = $state.raw(parseRoute(location.pathname));
  // The part after '#': a rule's id, a position, a hand-over code.
  hash: string = $state(location.hash.slice(1));

  #path = location.pathname;

  // Keeps the same object for the same page: a change of the hash alone does not rebuild the page.
  #read(): void {
    if (location.pathname !== this.#path) {
      this.#path = location.pathname;
      this.route = parseRoute(location.pathname);
    }
    this.hash = location.hash.slice(1);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
    window.scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  // The page calls this once.
  follow(): () => void {
    const back = () => this.#read();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
      event.preventDefault();
      this.go(link.pathname + link.hash);
    };
    addEventListener("popstate", back);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", click);
    };
  }
}

export const router = new Router();

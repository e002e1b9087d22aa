// What index.html itself shows until the page has something to show.
export const putShellAway = (): void => document.getElementById("shell")?.remove();

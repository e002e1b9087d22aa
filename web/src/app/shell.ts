// Removes the content of index.html itself when the page has something to show.
export const putShellAway = (): void => document.getElementById("shell")?.remove();

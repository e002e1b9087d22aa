// NOTICE from the server: the text about Barbican itself, and a part for each project in the program.
export interface Notice {
  title: string;
  // SPDX's names.
  licence: string;
  text: string;
}
export interface Notices {
  own: string;
  others: Notice[];
}

const line = /^={20,}\n/m;

function parseNotice(part: string): Notice {
  const end = part.indexOf("\n\n");
  const head = part.slice(0, end);
  return {
    title: head.split("\n", 1)[0] ?? "",
    licence: /^Licence: (.*)$/m.exec(head)?.[1] ?? "",
    text: part.slice(end).trim(),
  };
}

export function parseNotices(text: string): Notices {
  const [own = "", ...others] = text.split(line);
  return { own: own.trim(), others: others.map(parseNotice) };
}

async function fetchText(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
  return answer.text();
}

export async function fetchLicences(): Promise<{ licence: string; notices: Notices }> {
  const [notices, licence] = await Promise.all(["/notices.txt", "/licence.txt"].map(fetchText));
  return { licence: licence ?? "", notices: parseNotices(notices ?? "") };
}

// Debian's Firefox, by WebDriver BiDi.
import { firefox, type Browser } from "playwright-core";

interface Session {
  send(method: string, ...rest: unknown[]): Promise<unknown>;
}

// Playwright's internals behind a browser.
interface Inner {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } };
}

export async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  });
  // Playwright sets the preferred colours in any case, and Firefox does not support that.
  const session = (browser as unknown as Inner)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, ...rest) =>
    method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send(method, ...rest);
  return browser;
}

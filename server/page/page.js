// Which page it is, and the one connection that they share.
import {Connection} from './connection.js';
import {button, byId, show, toast} from './dom.js';
import {Home} from './home.js';
import {Table} from './table.js';

const kTablePath = /^\/t\/([a-z2-7]{12})$/;

let here = null; // Home or Table: both have greetings(), receive(message), close()

const connection = new Connection({
  greetings: () => here.greetings(),
  receive(message, asked) {
    if (message.is === 'notice') toast(message.why);
    else here.receive(message, asked);
  },
  status(away, why, ended) {
    const banner = byId('away');
    banner.hidden = !away;
    document.body.classList.toggle('is-away', away);
    if (away) show(banner, why, ended ? button('Reload', () => location.reload()) : ' Reconnecting…');
  },
});

export function go(path, {replace = false, ...how} = {}) {
  if (path !== location.pathname) history[replace ? 'replaceState' : 'pushState'](null, '', path);
  open(how);
}

function open(how = {}) {
  here?.close();
  toast('');
  const table = kTablePath.exec(location.pathname);
  here = table ? new Table(connection, table[1], go, how) : new Home(connection, go);
  connection.greet();
}

byId('home').addEventListener('click', event => {
  event.preventDefault();
  go('/');
});
addEventListener('popstate', () => open());
open();

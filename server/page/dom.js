// Elements made by functions: the content policy allows no markup in strings, and nothing here needs any.

const kSvg = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'key') element.dataset.key = value;
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(3).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

export const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
export const svg = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS(kSvg, tag), attributes, children);

export const button = (label, onclick, attributes = {}) =>
  h('button', {type: 'button', key: typeof label === 'string' ? label : undefined, onclick, ...attributes}, label);

// Replaces what is inside; whoever had the keyboard's focus there has it again, if it is still there by its key.
export function show(parent, ...children) {
  const key = parent.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  parent.replaceChildren(...children.flat(3).filter(Boolean));
  if (key) parent.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({preventScroll: true});
}

export const byId = id => document.getElementById(id);

let toastTimer = 0;
export function toast(text) {
  const line = byId('toast');
  line.textContent = text;
  line.hidden = !text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (line.hidden = true), 6000);
}

// A folding part that stays as it was when it is drawn again: `open` is a set of the keys of those that are open.
export function fold(open, key, title, ...inside) {
  const details = h(
    'details',
    {open: open.has(key), class: 'fold'},
    h('summary', {key: `fold ${key}`}, title),
    ...inside,
  );
  details.addEventListener('toggle', () => (details.open ? open.add(key) : open.delete(key)));
  return details;
}

// Copies a line and tells so. Without the clipboard (plain http) the field is selected, to be copied by hand.
export function copyField(label, text) {
  const field = h('input', {readonly: true, value: text, 'aria-label': label, onfocus: () => field.select()});
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(text);
      toast('Copied.');
    } catch {
      toast(document.execCommand('copy') ? 'Copied.' : 'Copy the marked line.');
    }
  };
  return h('span', {class: 'copy'}, field, button('Copy', copy, {key: `copy ${label}`}));
}

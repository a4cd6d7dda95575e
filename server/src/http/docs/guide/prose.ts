/** Writes a sentence with `code` and [links](/address) as HTML; everything else is text. */
import { type Html, html } from '../../pages/html.ts';

const PIECE = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

export function prose(text: string): Html[] {
  const pieces: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [all, code, label = '', address = ''] = match;
    pieces.push(html`${text.slice(end, match.index)}`);
    pieces.push(code === undefined ? html`<a href="${address}">${label}</a>` : html`<code>${code}</code>`);
    end = match.index + all.length;
  }
  return [...pieces, html`${text.slice(end)}`];
}

export const paragraphs = (texts: readonly string[]): Html[] =>
  texts.map((text) => html`<p>${prose(text)}</p>`);

/** A block of code whose comments step back, with room for the button that `docs.js` adds. */
export function codeBlock(code: string, language = ''): Html {
  const lines = code.trim().split('\n');
  const written = lines.map((line, index) => {
    const end = index === lines.length - 1 ? '' : '\n';
    return /^\s*(#|\/\/)/.test(line) ? html`<span class="remark">${line}</span>${end}` : html`${line}${end}`;
  });
  return html`<div class="code"><pre tabindex="0"><code data-language="${language}">${written}</code></pre></div>`;
}

/** Renders the page of an unsubscribe link: one button, no script. */
import { createHash } from 'node:crypto';
import { pageTitle } from '@waybill/contract/page-title';
import { dark, faces, light } from '@waybill/mails/tokens';
import { type Html, html } from '../../http/pages/html.ts';
import { kindOf } from '../kinds.ts';
import type { UnsubscribeWish } from './token.ts';
import { unsubscribeWords } from './words.ts';

/** `off`: turned off before, `done`: just now, `again`: turned on again just now. */
export type PageState = 'asking' | 'off' | 'done' | 'again' | 'unknown';

const css = `
:root{color-scheme:light dark;--paper:${light.paper};--surface:${light.surface};--line:${light.line};--edge:${light.perforation};--ink:${light.ink};--ink-2:${light.ink2};--fill:${light.signalFill};--on-fill:#FFFFFF;--route:${light.route}}
@media (prefers-color-scheme:dark){:root{--paper:${dark.paper};--surface:${dark.surface};--line:${dark.line};--edge:${dark.perforation};--ink:${dark.ink};--ink-2:${dark.ink2};--fill:${dark.signalFill};--on-fill:${dark.paper};--route:${dark.route}}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink-2);font:16px/1.6 ${faces.text};min-height:100vh;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:480px;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow-wrap:anywhere}
.body{padding:32px}
h1{font:700 28px/1.2 ${faces.display};color:var(--ink);margin-bottom:12px}
button{margin-top:24px;width:100%;min-height:48px;border:0;border-radius:10px;background:var(--fill);color:var(--on-fill);font:600 16px/1 ${faces.text};cursor:pointer}
button:hover{filter:brightness(1.06)}
button.plain{background:none;border:1px solid var(--line);color:var(--ink)}
:focus-visible{outline:2px solid var(--route);outline-offset:2px}
footer{border-top:2px dotted var(--edge);padding:20px 32px 24px;font-size:14px}
a{color:var(--route)}
@media (max-width:480px){.body{padding:24px 20px}footer{padding:16px 20px 20px}}
`;

const hash = createHash('sha256').update(css).digest('base64');

/** The only style sheet is allowed by its hash; nothing else may load, run or frame the page. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

function called({ kind, lang }: UnsubscribeWish): string {
  const found = kindOf(kind);
  return found.purpose === 'transactional' ? '' : found.called[lang];
}

export function unsubscribeHtml(
  state: PageState,
  wish: UnsubscribeWish | undefined,
  brandName: string,
  token = '',
): string {
  const words = unsubscribeWords[wish?.lang ?? 'en'];
  const what = wish === undefined ? '' : called(wish);
  const address = wish?.address ?? '';
  const form = (path: string, button: string, look: string): Html =>
    html`<form method="post" action="${path}?token=${encodeURIComponent(token)}"><button type="submit" class="${look}">${button}</button></form>`;
  const again = form('/api/resubscribe', words.againButton, 'plain');
  const parts: Record<PageState, { readonly title: string; readonly body: Html }> = {
    asking: {
      title: words.askTitle,
      // Without an action the form posts to its own URL, which includes the token.
      body: html`<p>${words.ask(what, address)}</p><form method="post"><button type="submit">${words.button}</button></form>`,
    },
    off: { title: words.doneTitle, body: html`<p>${words.done(what, address)}</p>${again}` },
    done: { title: words.doneTitle, body: html`<p role="status">${words.done(what, address)}</p>${again}` },
    again: {
      title: words.againTitle,
      body: html`<p role="status">${words.again(what, address)}</p>${form('/api/unsubscribe', words.button, 'plain')}`,
    },
    unknown: { title: words.unknownTitle, body: html`<p>${words.unknown}</p>` },
  };
  const { title, body } = parts[state];
  return html`<!doctype html>
<html lang="${words.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageTitle(title, brandName)}</title>
<style>${{ markup: css }}</style>
</head>
<body>
<main>
<div class="body"><h1>${title}</h1>${body}</div>
<footer>${wish === undefined ? undefined : html`<p>${words.still}</p>`}<p><a href="/">${words.home(brandName)}</a></p></footer>
</main>
</body>
</html>
`.markup;
}

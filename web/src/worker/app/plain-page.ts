/** A page that the worker writes itself, when there is no network or a share could not be kept. */
import { phone as en } from '../../i18n/en/phone.ts';
import { phone as zh } from '../../i18n/zh/phone.ts';

const STYLE = `:root{color-scheme:light dark;--page:#faf8f4;--ink:#1b1f24}
@media(prefers-color-scheme:dark){:root{--page:#0f1216;--ink:#eceae4}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:var(--page);color:var(--ink);
font:16px/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0 0 8px;font-size:22px;text-wrap:balance}p{margin:0 auto 24px;max-width:40ch}
a{justify-self:center;padding:12px 24px;border-radius:6px;background:var(--ink);color:var(--page);text-decoration:none}`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/** By the browser’s language: there is nothing of the person here. */
export function plainPage(kind: 'offline' | 'noRoom'): Response {
  const isChinese = navigator.language.startsWith('zh');
  const { title, text, action } = (isChinese ? zh : en)[kind];
  const html = `<!doctype html><html lang="${isChinese ? 'zh-CN' : 'en'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1><p>${text}</p><a href="/app/open">${action}</a></html>`;
  return new Response(html, { status: kind === 'offline' ? 503 : 507, headers: HEADERS });
}

/** The page for visitors of a host name that isn’t served here, such as a customer’s former domain. It says nothing of what was asked for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { langOfRequest } from './language.ts';

const WORDS = {
  en: {
    title: 'This link no longer works',
    text: 'Nothing is shared at this address any more. Ask the person who sent you the link for a new one.',
  },
  zh: {
    title: '此链接已失效',
    text: '这个网址已不再提供文件。请联系发给您链接的人，索取新的链接。',
  },
} as const;

const BODY = 'margin:0 auto;padding:18vh 24px 24px;max-width:34rem;font:16px/1.6 system-ui,sans-serif';

const pages = (['en', 'zh'] as const).map((lang) => {
  const { title, text } = WORDS[lang];
  const html = `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
</head>
<body style="${BODY}">
<main>
<h1 style="margin:0 0 8px;font-size:28px;line-height:1.25">${title}</h1>
<p style="margin:0">${text}</p>
</main>
</body>
</html>
`;
  return [lang, html] as const;
});
const PAGES = new Map(pages);

/** Programs get the error instead. */
export const isVisit = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');

export const sendNoSite = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', vary: 'accept, accept-language' })
    .type('text/html; charset=utf-8')
    .send(PAGES.get(langOfRequest(request)));

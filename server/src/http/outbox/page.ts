/** Renders the outbox as HTML: the list, and one mail. */
import { pageTitle } from '@waybill/contract/page-title';
import { type Html, html } from '../pages/html.ts';
import { linksOf } from './links.ts';
import type { OutboxMail } from './store.ts';
import { type OutboxLang, outboxWords } from './words.ts';

interface ListInput {
  readonly lang: OutboxLang;
  readonly mails: readonly OutboxMail[];
  readonly to: string | undefined;
  /** There are older mails than those shown. */
  readonly more: boolean;
  readonly brandName: string;
}

const otherLang = (lang: OutboxLang): OutboxLang => (lang === 'en' ? 'zh' : 'en');

const timeOf = (date: Date, lang: OutboxLang): string =>
  new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(date);

const time = (date: Date, lang: OutboxLang): Html =>
  html`<time class="mono" datetime="${date.toISOString()}">${timeOf(date, lang)} UTC</time>`;

const query = (values: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();

interface Frame {
  readonly lang: OutboxLang;
  readonly title: string;
  readonly brandName: string;
  /** This page in the other language. */
  readonly swap: string;
  readonly body: Html;
}

function frame({ lang, title, brandName, swap, body }: Frame): string {
  const words = outboxWords[lang];
  return html`<!doctype html>
<html lang="${words.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageTitle(title, brandName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/fonts.css">
<link rel="stylesheet" href="/dev/outbox/style.css">
</head>
<body>
<div class="page">
<header><h1><span class="mark"></span>${title}</h1><a class="lang" lang="${otherLang(lang)}" href="${swap}">${words.other}</a></header>
${body}
</div>
</body>
</html>
`.markup;
}

export function listPage({ lang, mails, to, more, brandName }: ListInput): string {
  const words = outboxWords[lang];
  const rows = mails.map(
    (mail) => html`<li><a href="/dev/outbox/${mail.id}?${query({ lang })}">
<span class="subject">${mail.subject}</span>${time(mail.created_at, lang)}
<span class="to">${mail.to_address}</span><span class="mono">${mail.kind}</span></a></li>`,
  );
  const last = more ? mails.at(-1)?.id : undefined;
  const body = html`<p class="explain">${words.explain}</p>
<form method="get" action="/dev/outbox"><input type="hidden" name="lang" value="${lang}">
<label>${words.receiver}<input type="email" name="to" value="${to ?? ''}" autocomplete="off"></label>
<button type="submit">${words.find}</button>${to === undefined ? undefined : html`<a class="all" href="/dev/outbox?${query({ lang })}">${words.all}</a>`}</form>
<main class="card">${
    rows.length === 0
      ? html`<p class="empty">${to === undefined ? words.empty : words.emptyFor(to)}</p>`
      : html`<ul class="mails">${rows}</ul>`
  }</main>
${last === undefined ? undefined : html`<p class="older"><a href="/dev/outbox?${query({ lang, to, before: last })}">${words.older}</a></p>`}`;
  const swap = `/dev/outbox?${query({ lang: otherLang(lang), to })}`;
  return frame({ lang, title: words.title, brandName, swap, body });
}

export function mailPage(mail: OutboxMail, lang: OutboxLang, brandName: string): string {
  const words = outboxWords[lang];
  const links = linksOf(mail.html, mail.text);
  const from = mail.from_name === '' ? mail.from_address : `${mail.from_name} <${mail.from_address}>`;
  const extra = Object.entries({ 'Message-ID': mail.message_id, ...mail.headers });
  const body = html`<p class="explain"><a href="/dev/outbox?${query({ lang })}">${words.back}</a></p>
<main>
<div class="card">
<dl><dt>${words.from}</dt><dd>${from}</dd><dt>${words.to}</dt><dd>${mail.to_address}</dd>
<dt>${words.sent}</dt><dd>${time(mail.created_at, lang)}</dd><dt>${words.kind}</dt><dd>${mail.kind}</dd></dl>
<div class="stub"><h2>${words.links}</h2>${
    links.length === 0
      ? html`<p>${words.noLinks}</p>`
      : html`<ul class="links">${links.map((link) => html`<li><a href="${link}" rel="noopener noreferrer">${link}</a></li>`)}</ul>`
  }</div>
</div>
<h2>${words.look}</h2>
<iframe sandbox title="${words.look}" src="/dev/outbox/${mail.id}/html"></iframe>
<h2>${words.plain}</h2>
<pre tabindex="0">${mail.text}</pre>
<h2>${words.headers}</h2>
<pre tabindex="0">${extra.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
</main>`;
  const swap = `/dev/outbox/${mail.id}?${query({ lang: otherLang(lang) })}`;
  return frame({ lang, title: mail.subject, brandName, swap, body });
}

/** Reads rendered mails as people do, for tests. */
import { expect } from 'vitest';
import type { RenderedMail } from './render.tsx';

/** What a reader of the HTML sees, without tags. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(style|head)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** The plain text of a mail to `to` has every line of its HTML. */
export function expectSameWords({ html, text }: RenderedMail, to: string): void {
  const said = text.replace(/^(> |\* {1}| {2,}|\[ | {2})/gm, '');
  const lines = wordsOf(html)
    .split('\n')
    .map((line) => line.replaceAll('\u00A0', ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  // The frame and the words in a mail list differ by nature.
  const body = lines.slice(
    lines.indexOf(to) + 1,
    lines.findIndex((line) => /^(Waybill no\.|运单号|Request no\.|收件单号)$/.test(line)),
  );
  expect(body.length).toBeGreaterThan(3);
  for (const line of body) expect(said).toContain(line.replace(' · ', ', '));
}

/** Which language a request asks for: the one its browser chose here before, else the one it prefers everywhere. */
import { LANGS, type Lang } from '@waybill/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../cookies.ts';

const langOfTag = (tag: string): Lang | undefined => {
  const [language] = tag.toLowerCase().split('-');
  return LANGS.find((lang) => lang === language);
};

/** The most wanted of our languages in an `Accept-Language` header; undefined when it names none of them. */
export function preferredLang(header: string | undefined): Lang | undefined {
  const wishes = (header ?? '')
    .slice(0, 1_000)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const lang = langOfTag(tag);
      const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return lang !== undefined && quality > 0 ? [{ lang, quality }] : [];
    });
  // Sorting is stable: of equal wishes the first counts.
  return wishes.sort((one, other) => other.quality - one.quality)[0]?.lang;
}

function chosenLang(request: FastifyRequest): Lang | undefined {
  const kept = readCookie(request, 'lang');
  return LANGS.find((lang) => lang === kept);
}

/** For mails and pages that a request asks for without saying in which language. */
export const langOfRequest = (request: FastifyRequest): Lang =>
  chosenLang(request) ?? preferredLang(request.headers['accept-language']) ?? 'en';

/** For what an answer of a call says: pages ask in their own language, whatever was chosen before. */
export const langOfCall = (request: FastifyRequest): Lang =>
  preferredLang(request.headers['accept-language']) ?? chosenLang(request) ?? 'en';

/** Search engines list each address in its own language, whatever they claim to prefer. */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview/i;

/**
 * The language of a page whose address names none. Without a choice kept here, the browser's preference decides, but
 * only on arrival: inside the site such an address is an English link that was followed on purpose.
 */
export function langOfVisit(request: FastifyRequest): Lang {
  const chosen = chosenLang(request);
  if (chosen !== undefined) return chosen;
  if (request.headers['sec-fetch-site'] === 'same-origin') return 'en';
  if (CRAWLER.test(request.headers['user-agent'] ?? '')) return 'en';
  return preferredLang(request.headers['accept-language']) ?? 'en';
}

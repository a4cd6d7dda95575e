/** Whether a request is a person’s: scanners, link previews and browsers that guess are not counted. */
import type { IncomingHttpHeaders } from 'node:http';

/** What looks at links for others: chat and mail programs, search engines, virus scanners. */
const LOOKERS =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|prerender|scan|validator|monitor|facebookexternalhit|facebot|whatsapp|skypeuripreview|embedly|quora link|vkshare|outbrain|pinterest|flipboard|tumblr|bitly|iframely|barracuda|proofpoint|mimecast|safelinks|trendmicro|forcepoint|zscaler|sophos|fortiguard|virustotal|symantec|messagelabs|ironport|googleimageproxy|google-safety|feedfetcher|google-read-aloud|microsoft office|ms-office/i;

const GUESSES = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const;

const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : (value?.join(',') ?? '');

/** A browser that guesses what will be opened next. */
const isGuess = (headers: IncomingHttpHeaders): boolean =>
  GUESSES.some((name) => /prefetch|prerender|preview/i.test(textOf(headers[name])));

/** By its name, which a request can choose freely. */
export const isLooker = (headers: IncomingHttpHeaders): boolean =>
  !isGuess(headers) && LOOKERS.test(headers['user-agent'] ?? '');

export const isHuman = (headers: IncomingHttpHeaders): boolean => !isGuess(headers) && !isLooker(headers);

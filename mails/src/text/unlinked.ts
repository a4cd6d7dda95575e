/** Breaks web and mail addresses in text of unverified senders: they look the same, but mail programs do not turn them into links. */
import { parse } from 'tldts';

/** Has no width; what programs look for to find an address does not go across it. */
const BREAK = '\u200B';

const beforeSlashes = /:(?=\/\/)/g;
const sharedFolder = /\\(?=\\)/g;
const insideAddress = /(?<=[\p{L}\p{N}\p{M}_-])[.@\u3002\uFF0E](?=[\p{L}\p{N}])/gu;

export const unlinked = (text: string): string =>
  text
    .replace(beforeSlashes, `:${BREAK}`)
    .replace(sharedFolder, `\\${BREAK}`)
    .replace(insideAddress, (mark) => BREAK + mark);

const insideRun = /[.\u3002\uFF0E](?=[\p{L}\p{N}])/gu;
const dottedRun = /[\p{L}\p{N}\p{M}_-]+(?:[.\u3002\uFF0E][\p{L}\p{N}\p{M}_-]+)+/gu;
/** Programs take these for addresses whatever they end with. */
const alwaysLinked = /^www[.\u3002\uFF0E]|^\d{1,3}(\.\d{1,3}){3}$/i;

/** Whether a name such as `report.com` or `notes.md` ends like a domain, as `Offer.pdf` does not. */
const isLikeDomain = (run: string): boolean =>
  parse(`x.${run.split(/[.\u3002\uFF0E]/u).at(-1) ?? ''}`).isIcann === true;

/** The same for the name of a file, which people copy: it gets a break only where a program would see a link. */
export const unlinkedName = (name: string): string =>
  name
    .replace(beforeSlashes, `:${BREAK}`)
    .replace(sharedFolder, `\\${BREAK}`)
    .replace(/(?<=[\p{L}\p{N}\p{M}_-])@(?=[\p{L}\p{N}])/gu, `${BREAK}@`)
    .replace(dottedRun, (run) =>
      alwaysLinked.test(run) || isLikeDomain(run) ? run.replace(insideRun, (dot) => BREAK + dot) : run,
    );

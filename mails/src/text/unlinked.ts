/** Breaks web and mail addresses in text of unverified senders: they look the same, but mail programs do not turn them into links. */

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

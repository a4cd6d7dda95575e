/** Who guesses the password of a link: the browser, its address block, and everyone with the same personal link. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Guesser } from '../slow-down.ts';
import { addressBlock } from './client-address.ts';
import { knownBrowser } from './receiving-browser.ts';

export interface LinkGuessers {
  /** Forgiven when the password is right. */
  readonly here: readonly Guesser[];
  /** The block, at all links together. */
  readonly block: Guesser;
  readonly all: readonly Guesser[];
}

/** People behind one address share these before any of them waits for another. */
const BLOCK_FREE = 5;
const BLOCK_FREE_ALL_LINKS = 50;
const PERSONAL_FREE = 5;

/** Anyone with the same personal link. */
export const linkGuesser = (slug: string, personal: string): Guesser => ({
  key: `lock:${slug}:link:${personal}`,
  free: PERSONAL_FREE,
});

export function guessersOf(
  visitor: { readonly deps: Deps; readonly ip: string; readonly request: FastifyRequest },
  slug: string,
  personal: string | undefined,
): LinkGuessers {
  const block = addressBlock(visitor.ip);
  // Programs keep no cookie: those of one block are like one browser.
  const browser = knownBrowser(visitor) ?? `none:${block}`;
  const here = [
    { key: `lock:${slug}:browser:${browser}`, free: 0 },
    { key: `lock:${slug}:block:${block}`, free: BLOCK_FREE },
    ...(personal === undefined ? [] : [linkGuesser(slug, personal)]),
  ];
  const ofBlock = { key: `lock:block:${block}`, free: BLOCK_FREE_ALL_LINKS };
  return { here, block: ofBlock, all: [...here, ofBlock] };
}

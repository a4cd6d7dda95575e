/**
 * Keeps slugs from being guessed: misses are counted for each address block and in total, and strangers from a block with too
 * many are refused everywhere. Those who are known (by a session, or by a browser that came by a valid link before) have misses
 * of their own, so that what others behind their address do never shuts them out.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@waybill/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../actor.ts';
import { isSpent, type Limit, refund, spend, spendTry } from '../rate-limit.ts';
import { addressBlock } from './client-address.ts';
import { knownBrowser, markBrowser } from './receiving-browser.ts';

const OF_BLOCK: Limit = { name: 'slug-miss', points: 30, seconds: 600 };
/** Misses that valid visits may add to a block's own: each gives one back. */
const GIVEN_BACK: Limit = { name: 'slug-miss-back', points: 270, seconds: 600 };
/** What is left to each block while slugs are being guessed from many addresses. */
const OF_BLOCK_ALARMED: Limit = { name: 'slug-miss-alarmed', points: 5, seconds: 600 };
/** Of a user, or of a browser that came by a valid link. */
const OF_KNOWN: Limit = { name: 'slug-miss-known', points: 30, seconds: 3_600 };
/** Browsers that become known from one block, so that no one collects them to guess with. */
const NEWLY_KNOWN: Limit = { name: 'known-browsers', points: 60, seconds: 3_600 };
export const OF_ALL: Limit = { name: 'slug-miss-all', points: 600, seconds: 60 };
export const ALL = 'all';
const DELAY_MS = 1_000;

/** Someone who comes by a link. */
export interface Visitor {
  readonly deps: Deps;
  readonly ip: string;
  readonly request: FastifyRequest;
  /** Without it, no session is known. */
  readonly actor?: Actor;
}

/** Nothing is there, or nothing that may be known: all of these end here, and look alike. */
export async function miss(visitor: Visitor): Promise<never> {
  await countMiss(visitor);
  throw new AppError('not_found');
}

export async function countMiss(visitor: Visitor): Promise<void> {
  const { deps, ip } = visitor;
  const block = addressBlock(ip);
  const isKnown = await countOfKnown(visitor);
  await unlessKnown(isKnown, spendTry(deps, OF_BLOCK, block));
  if (await isAlarmed(deps)) {
    await unlessKnown(isKnown, spendTry(deps, OF_BLOCK_ALARMED, block));
    await wait(DELAY_MS, undefined, { ref: false });
  }
}

/** For hits of those who show nothing else: otherwise a searcher would only have to wait for one. */
export async function requireFewMisses(visitor: Visitor): Promise<void> {
  const { deps, ip } = visitor;
  const block = addressBlock(ip);
  for (const limit of [OF_BLOCK, OF_BLOCK_ALARMED])
    if ((await isSpent(deps, limit, block)) && !(await isKnownVisitor(visitor)))
      throw new AppError('too_many_tries', { retryAfter: limit.seconds });
}

/** A valid visit: the browser is known from now on, and its block may miss once more. */
async function noteVisit(visitor: Visitor & { readonly reply: FastifyReply }): Promise<void> {
  const { deps, ip } = visitor;
  const block = addressBlock(ip);
  if (knownBrowser(visitor) !== undefined || (await takes(deps, NEWLY_KNOWN, block))) markBrowser(visitor);
  if (await takes(deps, GIVEN_BACK, block)) await refund(deps, OF_BLOCK, block);
}

/** Opens a link and notes the visit, also when only the password is missing or wrong. */
export async function visiting<T>(
  visitor: Visitor & { readonly reply: FastifyReply },
  open: () => Promise<T>,
): Promise<T> {
  try {
    const opened = await open();
    await noteVisit(visitor);
    return opened;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'locked' || error.code === 'wrong_password'))
      await noteVisit(visitor);
    throw error;
  }
}

function knownAs(visitor: Visitor): string | undefined {
  if (visitor.actor?.kind === 'user') return `user:${visitor.actor.user.id}`;
  const browser = knownBrowser(visitor);
  return browser && `browser:${browser}`;
}

async function isKnownVisitor(visitor: Visitor): Promise<boolean> {
  const known = knownAs(visitor);
  return known !== undefined && !(await isSpent(visitor.deps, OF_KNOWN, known));
}

/** False for strangers, and for those who are known but missed too often. */
async function countOfKnown(visitor: Visitor): Promise<boolean> {
  const known = knownAs(visitor);
  return known !== undefined && (await takes(visitor.deps, OF_KNOWN, known));
}

/** What is refused to strangers is only counted for those who are known. */
async function unlessKnown(isKnown: boolean, counted: Promise<void>): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!isKnown || !(error instanceof AppError)) throw error;
  }
}

/** Whether the limit still had room. */
async function takes(deps: Deps, limit: Limit, key: string): Promise<boolean> {
  try {
    await spend(deps, limit, key);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return false;
  }
}

async function isAlarmed(deps: Deps): Promise<boolean> {
  if (await takes(deps, OF_ALL, ALL)) return false;
  deps.log.warn('slugs are being guessed from many addresses');
  return true;
}

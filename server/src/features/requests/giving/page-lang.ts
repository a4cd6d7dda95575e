/** Decides the language of the page of a request: the one it was asked in, unless the person chose another on this page. */
import { LANGS, type Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import { GIVE_LANG_COOKIE } from '@waybill/contract/giving';
import { isSlug } from '@waybill/contract/slugs';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { countMiss, requireFewMisses } from '../../../http/access/misses.ts';
import { isServedHere } from '../../../http/access/on-domains.ts';
import { readCookie } from '../../../http/cookies.ts';
import { findRequest, findRequestById, type StoredRequest } from '../store.ts';
import { findGiver, isGiverId } from './store.ts';

const PAGE = /^(?:\/zh)?\/r\/([\w-]+)\/?(?:\?|$)/;

/** Undefined for other pages, and for links that do not exist: the visitor's own language decides. */
export async function langOfGivePage(deps: Deps, request: FastifyRequest): Promise<Lang | undefined> {
  const id = PAGE.exec(request.url)?.[1];
  if (id === undefined) return undefined;
  const chosen = readCookie(request, GIVE_LANG_COOKIE);
  return LANGS.find((lang) => lang === chosen) ?? (await findLang(deps, request, id));
}

async function findLang(deps: Deps, request: FastifyRequest, id: string): Promise<Lang | undefined> {
  const found = isGiverId(id) ? await ofPerson(deps, id) : await ofNumber(deps, request, id);
  return found !== undefined && isServedHere(request, found) ? found.lang : undefined;
}

async function ofPerson({ db }: Deps, id: string): Promise<StoredRequest | undefined> {
  const giver = await findGiver(db, id);
  return giver && findRequestById(db, giver.request_id);
}

/** The language tells that a number exists, so guesses count here as they do everywhere. */
async function ofNumber(
  deps: Deps,
  asking: FastifyRequest,
  slug: string,
): Promise<StoredRequest | undefined> {
  if (!isSlug(slug)) return undefined;
  const visitor = { deps, ip: asking.clientIp, request: asking };
  try {
    await requireFewMisses(visitor);
    const request = await findRequest(deps.db, slug);
    if (request === undefined) await countMiss(visitor);
    return request;
  } catch (error) {
    // Those who guess see the page in their own language, and nothing else of it.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Remembers by which cookies a request knows the person who hands in, so that they are the same person in the next run. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writePrivately } from '../account/config.ts';
import { type Cookies, createCookies } from '../account/cookies.ts';
import { stateFolder } from '../account/places.ts';
import type { Context } from '../program/command.ts';

const saved = z.array(z.tuple([z.string(), z.string()]));

export interface Visitor {
  readonly cookies: Cookies;
  save(): Promise<void>;
}

export async function visitorOf(
  { origin, id }: { readonly origin: string; readonly id: string },
  { env }: Context,
): Promise<Visitor> {
  const name = createHash('sha256')
    .update(JSON.stringify([origin, id]))
    .digest('hex');
  const path = join(stateFolder(env), 'visits', `${name.slice(0, 32)}.json`);
  const known = await readFile(path, 'utf8').catch(() => '[]');
  const cookies = createCookies(saved.catch([]).parse(JSON.parse(known)));
  return { cookies, save: () => writePrivately(path, JSON.stringify(cookies.entries())) };
}

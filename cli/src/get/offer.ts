/** Opens the link of a transfer: asks for its password where there is one, and for the checksums of its files. */
import { setTimeout as wait } from 'node:timers/promises';
import { getDownload, type Offer, zip } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { connectTo, readAccount } from '../account/connect.ts';
import { openServer, type Server } from '../account/server.ts';
import type { Context } from '../program/command.ts';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';
import type { Link } from './link.ts';

const TRIES = 3;

export interface Opened {
  readonly server: Server;
  readonly offer: Offer;
}

const isCode = (error: unknown, ...codes: readonly string[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code);

async function askPassword({ terminal }: Context, isWrong: boolean): Promise<string> {
  if (!terminal.interactive)
    throw new CliError(
      EXIT.password,
      'This transfer needs a password. Set WAYBILL_PASSWORD, or give --password.',
      { code: 'locked' },
    );
  return terminal.askSecret(isWrong ? 'Wrong password. Try again: ' : 'Password: ');
}

async function unlock(
  server: Server,
  { slug, user }: Link,
  given: string | undefined,
  context: Context,
): Promise<Offer> {
  let password = given;
  for (let tries = 1; ; tries += 1) {
    try {
      return await server.call(getDownload, { body: { slug, user, password } });
    } catch (error) {
      const canAsk = given === undefined && tries <= TRIES;
      if (!canAsk || !isCode(error, 'locked', 'wrong_password')) throw error;
      const since = Date.now();
      password = await askPassword(context, error.code === 'wrong_password');
      // After a wrong one the server takes no other for a moment.
      const left = since + (error.retryAfter ?? 0) * 1000 - Date.now();
      if (left > 0) await wait(left, undefined, { signal: context.signal });
    }
  }
}

export async function openOffer(link: Link, password: string | undefined, context: Context): Promise<Opened> {
  const origin = link.origin ?? (await readAccount(context))?.origin;
  if (origin === undefined) throw usageError('Give the whole link, or log in first.');
  const server = await connectTo(origin, context);
  try {
    return { server, offer: await unlock(server, link, password, context) };
  } catch (error) {
    // The link opens for anyone, so a key that may not read is no reason to stop.
    if (server.key === undefined || !isCode(error, 'key_scope')) throw error;
    const visitor = openServer({ origin, signal: context.signal });
    return { server: visitor, offer: await unlock(visitor, link, password, context) };
  }
}

const idIn = (url: string): string => /\/files\/([^/?]+)/.exec(url)?.[1] ?? '';

/** CRC-32 by the ids of files; empty while the server is still computing some of them. */
export async function checksumsOf(
  server: Server,
  { slug, user }: Link,
): Promise<ReadonlyMap<string, number>> {
  try {
    const { files } = await server.call(zip, { body: { slug, user } });
    return new Map(files.map(({ url, crc32 }) => [idIn(url), crc32]));
  } catch (error) {
    if (isCode(error, 'unavailable')) return new Map();
    throw error;
  }
}

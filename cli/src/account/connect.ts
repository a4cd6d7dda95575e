/** Finds the server and the API key of a command: from the environment, otherwise from the settings. */
import type { Context } from '../program/command.ts';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';
import { readConfig } from './config.ts';
import { configPath } from './places.ts';
import { openServer, type Server } from './server.ts';

/** The origin of an address as people type it; without a scheme it is https, on this computer http. */
export function originOf(text: string): string {
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/i.test(text);
  const address = /^https?:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`;
  try {
    return new URL(address).origin;
  } catch {
    throw usageError(`“${text}” is not the address of a server.`);
  }
}

export interface Account {
  readonly origin: string;
  readonly key: string | undefined;
}

/** Undefined when no server is known. */
export async function readAccount({ env }: Pick<Context, 'env'>): Promise<Account | undefined> {
  const { WAYBILL_URL: url = '', WAYBILL_KEY: key = '' } = env;
  if (key !== '' && url === '') throw usageError('WAYBILL_KEY needs WAYBILL_URL, the address of the server.');
  const saved = await readConfig(configPath(env));
  if (url === '') return saved === undefined ? undefined : { origin: originOf(saved.url), key: saved.key };
  const origin = originOf(url);
  if (key !== '') return { origin, key };
  // A saved key is for the server that gave it, and for no other.
  const ownKey = saved !== undefined && originOf(saved.url) === origin ? saved.key : undefined;
  return { origin, key: ownKey };
}

/** For commands that act for an account. */
export async function connect({ env, signal }: Context): Promise<Server & { readonly key: string }> {
  const account = await readAccount({ env });
  if (account?.key === undefined)
    throw new CliError(EXIT.account, 'You are not logged in. Run “waybill login” first.');
  const { origin, key } = account;
  return { ...openServer({ origin, key, signal }), key };
}

/** For commands that open a link of anyone: the key goes only to the server that it is for. */
export async function connectTo(origin: string, { env, signal }: Context): Promise<Server> {
  const account = await readAccount({ env });
  return openServer({ origin, key: account?.origin === origin ? account.key : undefined, signal });
}

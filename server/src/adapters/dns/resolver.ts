/** Asks DNS servers, within limits: two tries, five seconds, and answers cut to what can be right. */
import { Resolver } from 'node:dns/promises';
import type { Answers, Dns } from './port.ts';

const TRIES = 2;
const TRY_MS = 2_000;
const CAP_MS = 5_000;
/** Records of one answer that are read. */
const MOST = 20;
/** Characters of one record; a DKIM key of 4096 bits has about 750. */
const LONGEST = 2_000;

/** The server answered, and there is no such record. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

interface Limits {
  readonly tryMs: number;
  readonly capMs: number;
}

/** Without servers, those of the system are asked. */
export function openResolver(
  servers: readonly string[],
  { tryMs, capMs }: Limits = { tryMs: TRY_MS, capMs: CAP_MS },
): Dns {
  const look = async (ask: (resolver: Resolver) => Promise<readonly string[]>): Promise<Answers> => {
    // One for each question, because cancelling ends all questions of a resolver.
    const resolver = new Resolver({ timeout: tryMs, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const cap = setTimeout(() => resolver.cancel(), capMs);
    try {
      return (await ask(resolver)).slice(0, MOST).map((value) => value.slice(0, LONGEST));
    } catch (error) {
      return NOTHING.has(codeOf(error)) ? [] : undefined;
    } finally {
      clearTimeout(cap);
    }
  };

  const join = (...answers: readonly Answers[]): Answers =>
    answers.every((answer) => answer === undefined) ? undefined : answers.flatMap((answer) => answer ?? []);

  return {
    texts: (name) =>
      look(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    aliases: (name) =>
      look(async (resolver) => (await resolver.resolveCname(name)).map((alias) => alias.toLowerCase())),
    exchanges: (name) =>
      look(async (resolver) => (await resolver.resolveMx(name)).map(({ exchange }) => exchange)),
    addresses: async (name) =>
      join(
        ...(await Promise.all([
          look((resolver) => resolver.resolve4(name)),
          look((resolver) => resolver.resolve6(name)),
        ])),
      ),
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

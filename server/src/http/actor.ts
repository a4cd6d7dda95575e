/** Identifies the caller of a request: visitor, user or operator. */
import type { ConsoleState } from '@waybill/contract/console-gate';
import { AppError } from '@waybill/contract/errors';
import type { OwnLimits } from '@waybill/contract/plans';
import type { Scope } from '@waybill/contract/scopes';
import type { TeamPlace } from '@waybill/contract/team';
import type { FastifyRequest } from 'fastify';

/** The API key by which a program calls for its owner. */
export interface CallerKey {
  readonly id: string;
  readonly scopes: readonly Scope[];
  noteUse(block: string): Promise<void>;
}

export interface User {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  /** What operators gave them, in place of the plan’s; of storage, what they gave the owner of their team. */
  readonly limits: OwnLimits;
  readonly suspended: boolean;
  /** An invoice is open, so sending waits. */
  readonly overdue: boolean;
  /** Whose plan and storage they use: their own id, or the team’s owner. */
  readonly ownerId: string;
  /** `owner` also of someone without a team. */
  readonly place: TeamPlace;
  /** Undefined for a program with an API key. */
  readonly sessionId: string | undefined;
  readonly key?: CallerKey;
  /** Whether the operator's console is open to this session. */
  readonly console: ConsoleState;
}

/** The session of a person at a page; no call that needs it takes an API key. */
export function sessionOf({ sessionId }: User): string {
  if (sessionId === undefined) throw new AppError('key_refused');
  return sessionId;
}

export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'operator'; readonly name: string };

/** Returns the owner of a token, or undefined when the token is not of its kind. */
export type Authenticator = (token: string) => Promise<Actor | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Evaluated at most once per request; throws when a token is present but not valid. */
    readActor: () => Promise<Actor>;
    /** The client's address, through trusted proxies only. */
    clientIp: string;
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header === undefined ? undefined : /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(header)?.[1];
}

const visitor: Actor = { kind: 'visitor' };

/** Asks each authenticator in turn; without a token, or with one that none of them recognises, the caller is a visitor. */
export async function identify(
  request: FastifyRequest,
  authenticators: readonly Authenticator[],
): Promise<Actor> {
  const token = bearerToken(request);
  if (token === undefined) return visitor;
  for (const authenticate of authenticators) {
    const actor = await authenticate(token);
    if (actor !== undefined) return actor;
  }
  return visitor;
}

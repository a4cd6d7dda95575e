/** Stores sessions. */
import { REFRESH_GRACE_S, REFRESH_TOKEN_LIFETIME_S } from '@waybill/contract/accounts';
import { type Selectable, sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { AccountTables, EndedWhy } from '../../../db/tables/accounts.ts';
import type { Deps } from '../../../deps.ts';
import type { Bearer } from '../access-token.ts';
import { consoleState } from '../console/console-state.ts';
import { domainsOf } from '../domains.ts';
import { holdingsOf } from '../holdings.ts';
import { picturesOf, type WholeUser } from '../store.ts';
import { ownerLimits, teamOf } from '../team.ts';
import { countsInTeam } from '../team-provider.ts';

type Place = Pick<Deps, 'db' | 'config'>;

export type StoredSession = Selectable<AccountTables['sessions']>;
export type NewSession = Pick<StoredSession, 'user_id' | 'browser' | 'system' | 'country' | 'city'>;

const lifetime = sql<Date>`now() + make_interval(secs => ${REFRESH_TOKEN_LIFETIME_S})`;

/** A login at a provider of single sign-on. */
export interface SsoLogin {
  /** A team's; null: the installation's. */
  readonly provider: string | null;
  readonly issuer: string;
  readonly subject: string;
  /** The provider’s own session. */
  readonly session: string | null;
  readonly hours: number;
}

/** Where only a provider logs people in, other sessions no longer count, also those from before. */
export const counts = ({ oidc }: Deps['config']) =>
  oidc?.only === true
    ? sql<boolean>`(sessions.sso_issuer is not distinct from ${oidc.issuer} or sessions.by_command)`
    : countsInTeam;

export const findUserOfSession = ({ db, config }: Place, { userId, sessionId }: Bearer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('team_members', 'team_members.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.role', 'users.status', 'users.payment_state'])
    .select(['team_members.owner_id', 'team_members.role as team_role'])
    .select(['users.limits', ownerLimits.as('owner_limits')])
    .select(consoleState.as('console'))
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(counts(config))
    .executeTakeFirst();

/** What the caller has shown: the password alone, or all that the account asks for, with a passkey or a code at its end, a login at the provider, or the link of an operator’s command. */
export type Shown = 'password' | 'passkey' | 'code' | 'command' | SsoLogin;

/**
 * Opens a session, counts the login and reads the user in one statement: signing in is what people wait for.
 * Undefined when the password alone was shown and the account has a second factor.
 */
export function addSession(
  db: Db,
  { user_id, browser, system, country, city }: NewSession,
  shown: Shown,
): Promise<(WholeUser & { readonly session_id: string }) | undefined> {
  const sso = typeof shown === 'string' ? undefined : shown;
  const until = sql<Date | null>`now() + make_interval(hours => ${sso?.hours ?? null}::int)`;
  return db
    .with('opened', (query) =>
      query
        .insertInto('sessions')
        .columns([
          'user_id',
          'browser',
          'system',
          'country',
          'city',
          'expires_at',
          'second_factor_at',
          'sso_issuer',
          'sso_subject',
          'sso_session',
          'sso_until',
          'by_command',
          'team_provider',
        ])
        .expression(({ selectFrom, val }) =>
          selectFrom('users')
            .select([
              'users.id',
              val(browser).as('browser'),
              val(system).as('system'),
              val(country).as('country'),
              val(city).as('city'),
              sql<Date>`least(${lifetime}, ${until})`.as('expires_at'),
              sql<Date | null>`case when ${shown === 'code'}::boolean then now() end`.as('second_factor_at'),
              // The issuer is the installation's alone, which asks for its sessions by it.
              val(sso?.provider == null ? (sso?.issuer ?? null) : null).as('sso_issuer'),
              val(sso?.subject ?? null).as('sso_subject'),
              val(sso?.session ?? null).as('sso_session'),
              until.as('sso_until'),
              val(shown === 'command').as('by_command'),
              sql<string | null>`${sso?.provider ?? null}::uuid`.as('team_provider'),
            ])
            .where('users.id', '=', user_id)
            .$if(shown === 'password', (query) => query.where('users.totp_secret', 'is', null)),
        )
        .returning('id'),
    )
    .with('counted', (query) =>
      query
        .updateTable('users')
        .set(({ eb }) => ({ login_count: eb('login_count', '+', 1) }))
        .where('id', '=', user_id)
        .where(({ exists, selectFrom }) => exists(selectFrom('opened').select('id')))
        .returningAll(),
    )
    .selectFrom('counted')
    .innerJoin('opened', (join) => join.onTrue())
    .selectAll('counted')
    .select(({ ref }) => [
      'opened.id as session_id',
      picturesOf(ref('counted.id')).as('pictures'),
      teamOf(ref('counted.id')).as('team'),
      domainsOf(ref('counted.id')).as('domains'),
      holdingsOf(ref('counted.id')).as('holdings'),
    ])
    .executeTakeFirst();
}

export interface Exchange {
  readonly sessionId: string;
  /** The generation of the token that was shown. */
  readonly shown: number;
  /** Shown by the cookie's old name, which counts for sessions from before it was changed. */
  readonly byOldName: boolean;
  /** The hash of the browser's own cookie, if it showed one. */
  readonly browser: Buffer | null;
}

/**
 * Moves the session to the generation after the one shown; false when the token was exchanged before, or the session
 * is over. The row is older than the token only after a restored backup, and then the token is right.
 */
export async function rotate(
  db: Db | Tx,
  { sessionId, shown, browser, byOldName }: Exchange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      generation: shown + 1,
      browser_hash: browser,
      ...(byOldName ? {} : { old_cookie_until: null }),
      rotated_at: sql<Date>`now()`,
      last_used_at: sql<Date>`now()`,
      expires_at: sql<Date>`least(${lifetime}, sso_until)`,
    })
    .where('id', '=', sessionId)
    .where('generation', '<=', shown)
    .$if(byOldName, (query) => query.where('old_cookie_until', '>', sql<Date>`now()`))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type SessionState =
  | (Pick<StoredSession, 'user_id' | 'generation' | 'ended_why' | 'browser_hash'> & {
      readonly over: boolean;
      readonly justRotated: boolean;
      /** Whether the cookie's old name still counts. */
      readonly oldCookie: boolean;
    })
  | undefined;

/** By the database's clock, which all processes share. */
export const stateOfSession = ({ db, config }: Place, id: string): Promise<SessionState> =>
  db
    .selectFrom('sessions')
    .select([
      'user_id',
      'generation',
      'ended_why',
      'browser_hash',
      sql<boolean>`coalesce(old_cookie_until > now(), false)`.as('oldCookie'),
      sql<boolean>`ended_at is not null or expires_at <= now() or not ${counts(config)}`.as('over'),
      sql<boolean>`rotated_at > now() - make_interval(secs => ${REFRESH_GRACE_S})`.as('justRotated'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export const listOpen = (db: Db, userId: string): Promise<StoredSession[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();

export interface Ending {
  readonly userId: string;
  readonly why: EndedWhy;
  /** Only this one. */
  readonly only?: string;
  /** All but this one. */
  readonly except?: string;
}

/** Open sessions of a person at the provider: all, or those of one session there. */
export const sessionsAtProvider = (
  tx: Tx,
  issuer: string,
  { subject, sessionId }: { readonly subject: string | null; readonly sessionId: string | null },
): Promise<Array<{ id: string; user_id: string }>> =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('sso_issuer', '=', issuer)
    .where('ended_at', 'is', null)
    .$if(subject !== null, (query) => query.where('sso_subject', '=', subject))
    .$if(sessionId !== null, (query) => query.where('sso_session', '=', sessionId))
    .execute();

/** Those that no longer count where only the provider logs people in. */
export const sessionsOfOthers = (
  tx: Tx,
  config: Deps['config'],
  limit: number,
): Promise<Array<{ id: string; user_id: string }>> =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`not ${counts(config)}`)
    .limit(limit)
    .execute();

export async function end(tx: Tx, { userId, why, only, except }: Ending): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, ended_why: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Ended and outlived sessions are kept a while for the list of what happened, then go. */
export const sweepSessions = (db: Db) =>
  db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`${settled(HOUR_S)} - interval '7 days'`)
    .execute();

/** Names every advisory lock of the database, so that no two parts of the program use the same one by accident. */
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * A lock is one of these numbers and a key. The numbers are never changed or used again: servers of two versions may share
 * a database.
 */
export const keyedLocks = {
  /** Of an account: its events get their ids in the order in which they are committed. */
  eventsOfAccount: 1,
  /** Of an account: its open live streams are counted one at a time. */
  liveStreams: 2,
  /** Of an installation: held by its supervisor as long as it runs. */
  dataFolder: 3,
  /** Of a sender: one send at a time. */
  sender: 8,
  /** Of a block of network addresses: its visitors' sends are counted one at a time. */
  sendsOfBlock: 9,
  /** Of an owner and an idempotency key, with a colon between: an upload is announced or sent once at a time. */
  draftOfKey: 10,
  /** Of all visitors: their uploads are announced one at a time. Its only key has no colon. */
  visitorDrafts: 10,
  /** Of a transfer, a receiver and what they download: of two first requests one is the second. */
  download: 16,
  /** Of a transfer: asks for more time are counted one at a time. */
  extensionAsks: 17,
  /** Of a transfer: its sender is mailed about downloads once at a time. */
  downloadNotices: 18,
  /** Of a person: their sends as a visitor are counted one at a time, whatever the spelling of their address. */
  sendsOfPerson: 24,
  /** Of an account: its contacts are changed one at a time, so that their limit holds. Taken after `sender`. */
  contacts: 28,
  /** Of an account: its templates for requests are saved one at a time, so that their limit holds. */
  requestTemplates: 32,
  /** Of an account: it starts one subscription at a time. */
  subscribing: 40,
  /** Of a kind and a name of a customer, with a colon between: of two who prove it at once one is the second. */
  domainName: 44,
  /** Of a user or a visitor's browser: they begin one conversation with the operator. */
  conversation: 45,
  /** Of an account: its suggestions are counted one at a time, so that their limit holds. */
  suggestions: 47,
  /** Of an account: of two requests for a new password at once, the second sees that the first was answered. */
  resetLinks: 48,
  /** Of an offer of a team: it is accepted, or what was begun is undone, one at a time. */
  handingOver: 54,
} as const;

/** Locks of the whole database, without a key. They end with the connection that holds them, however that ends. */
export const MIGRATION_LOCK = 7_270_001;
export const BACKUP_LOCK = 7_270_002;

/** Waits for the lock and holds it until the transaction ends. */
export async function holdLock(tx: Tx, lock: keyof typeof keyedLocks, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${keyedLocks[lock]}))`.execute(tx);
}

/** Takes the lock until the transaction ends, without waiting. False: another one holds it. */
export async function tryLock(tx: Tx, lock: keyof typeof keyedLocks, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, ${keyedLocks[lock]})) as held`.execute(tx);
  return rows[0]?.held === true;
}

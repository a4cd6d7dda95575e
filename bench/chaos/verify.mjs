/** Checks after the storm that everything acknowledged is there, nothing else is, and no one was mailed twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { openPeople } from '../accounts.mjs';
import { callOnce, insist, Refused } from './calls.mjs';
import { receive, tokenFor } from './receivers.mjs';
import { endGathering, verifyRequests } from './verify-requests.mjs';

const never = () => false;
const QUIET_MS = 120_000;

/** The database may have been killed last. @param {import('./product.mjs').Product} product */
async function untilReady(product) {
  const limit = Date.now() + QUIET_MS;
  for (;;) {
    /** @type {string} */
    let answer;
    try {
      const response = await fetch(`http://127.0.0.1:${product.port}/ready`, {
        signal: AbortSignal.timeout(5_000),
      });
      if (response.ok) return;
      answer = `${response.status} ${await response.text()}`;
    } catch (error) {
      answer = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    if (Date.now() > limit)
      throw new Error(`the product is not ready after the storm: ${answer}\n${product.log()}`);
    await pause(100);
  }
}

/** Waits until all due jobs are done. @param {import('pg').Client} database */
async function untilQuiet(database) {
  const limit = Date.now() + QUIET_MS;
  for (;;) {
    const { rows } = await database.query(
      'select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    );
    if (rows[0].due === 0) return;
    if (Date.now() > limit) throw new Error(`${rows[0].due} jobs are still due`);
    await pause(500);
  }
}

/** The state of a link: `open`, or the code of the refusal. @param {string} base @param {import('./senders.mjs').Sending} sending */
async function answerOf(base, sending) {
  try {
    await insist(() => callOnce(base, '/v1/getDownload', { slug: sending.slug }, tokenFor(sending)), never);
    return 'open';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

/**
 * @param {import('./product.mjs').Product} product
 * @param {string} base
 * @param {Pick<import('./senders.mjs').World, 'ledger' | 'askings'>} world
 * @param {number} ms how long the storm was
 * @param {(problem: string) => void} report
 */
export async function verify(product, base, { ledger, askings }, ms, report) {
  await untilReady(product);
  const people = await openPeople(product.folder);
  try {
    await untilQuiet(people.database);
    await endGathering(people.database);
    await untilQuiet(people.database);
    for (const sending of ledger) {
      const answer = await answerOf(base, sending);
      if (sending.state === 'abandoned' && answer !== 'not_found')
        report(`${sending.slug} was never sent, and answers ${answer}`);
      if (sending.state === 'deleted' && answer !== 'transfer_deleted')
        report(`${sending.slug} was deleted, and answers ${answer}`);
      if (sending.state === 'acknowledged' && answer !== 'open')
        report(`${sending.slug} was acknowledged, and answers ${answer}`);
      if (answer === 'open') {
        await receive(base, sending, never).catch((error) =>
          report(`afterwards: ${sending.slug}: ${error.message}`),
        );
        await checkMails(people.database, sending, report);
      }
    }
    await verifyRequests(base, people.database, askings, ms, report);
  } finally {
    await people.close();
  }
  const { code, said } = await product.command(['reconcile']);
  if (code !== 0) report(`reconcile ended with ${code}:\n${said}`);
  const unhandled = product
    .log()
    .split('\n')
    .filter((line) => /unhandled/i.test(line));
  for (const line of unhandled) report(`in the log: ${line}`);
}

/**
 * @param {import('pg').Client} database @param {import('./senders.mjs').Sending} sending
 * @param {(problem: string) => void} report
 */
async function checkMails(database, sending, report) {
  for (const address of sending.to) {
    const { rows } = await database.query(
      "select count(*)::int as count from outbox where to_address = $1 and kind = 'transfer'",
      [address],
    );
    if (rows[0].count !== 1) report(`${sending.slug}: ${address} had ${rows[0].count} mails`);
  }
}

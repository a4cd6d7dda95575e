/** Checks after the storm that everything acknowledged is there, nothing else is, and no one was mailed twice. */
import { openPeople } from '../accounts.mjs';
import { callOnce, insist, Refused } from './calls.mjs';
import { receive, tokenFor } from './receivers.mjs';
import { endGathering, verifyRequests } from './verify-requests.mjs';
import { patience, untilQuiet, untilReady } from './waits.mjs';

/** The state of a link: `open`, or the code of the refusal. @param {string} base @param {import('./senders.mjs').Sending} sending */
async function answerOf(base, sending) {
  try {
    const offer = await insist(
      () => callOnce(base, '/v1/getDownload', { slug: sending.slug }, tokenFor(sending)),
      patience(),
    );
    return offer === undefined ? 'nothing' : 'open';
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
        const over = patience();
        await receive(base, sending, over).catch((error) =>
          report(`afterwards: ${sending.slug}: ${error.message}`),
        );
        if (over()) report(`afterwards: ${sending.slug} could not be read to its end`);
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

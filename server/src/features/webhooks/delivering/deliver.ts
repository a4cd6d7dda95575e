/** Delivers one message that was claimed, and records what became of it. */
import { ANSWER_KEPT, type DeliveryProblem } from '@waybill/contract/webhooks';
import type { OutgoingResult } from '../../../adapters/outgoing/port.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { StoredMessage } from '../deliveries/store.ts';
import { webhookStopped } from '../events.ts';
import { opened } from '../secret.ts';
import { failWaiting } from '../store.ts';
import { pauseAfter } from './pauses.ts';
import { messageIdOf, signatureHeaders } from './sign.ts';
import {
  type Attempt,
  failMessage,
  findReceiver,
  noteProblem,
  noteTaken,
  postpone,
  type Receiver,
  storeDelivered,
  storeFailed,
  switchOff,
} from './store.ts';

/** A receiver that takes longer is called among the slow ones. */
const QUICK_MS = 2_000;
/** By this it says that it wants no more. */
const GONE = 410;
/** While nothing may be sent, or nothing can be signed. */
const LATER_S = 3_600;

export async function deliver(deps: Deps, message: StoredMessage): Promise<void> {
  const receiver = await findReceiver(deps.db, message.webhook_id, message.account_id);
  // It was deleted, and its messages with it.
  if (receiver === undefined) return;
  if (!receiver.concerned || (receiver.state !== 'on' && !message.by_hand))
    return failMessage(deps.db, message.id);
  const secrets = receiver.suspended ? [] : secretsOf(deps, receiver);
  if (secrets.length === 0) return postpone(deps.db, message.id, LATER_S);
  const attempt = await callReceiver(deps, receiver.url, message, secrets);
  deps.log.info(
    { webhook: receiver.id, delivery: message.id, status: attempt.status, problem: attempt.problem },
    'webhook called',
  );
  await record(deps, receiver, message, attempt);
}

async function callReceiver(
  deps: Deps,
  url: string,
  { id, body }: StoredMessage,
  secrets: readonly string[],
): Promise<Attempt> {
  const began = performance.now();
  const result = await deps.outgoing.send({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Waybill-Webhooks',
      ...signatureHeaders(
        { messageId: messageIdOf(id), timestamp: Math.floor(Date.now() / 1000), body },
        secrets,
      ),
    },
    body,
  });
  return { tookMs: Math.round(performance.now() - began), ...seenIn(result) };
}

/** None: the installation has another key by now, so its owner has to create a new secret. */
function secretsOf(deps: Deps, { id, secret, old_secret, old_secret_until }: Receiver): string[] {
  const isOldValid = old_secret_until !== null && old_secret_until.getTime() > Date.now();
  const open = (one: Buffer): string | undefined => {
    try {
      return opened(deps, id, one);
    } catch {
      deps.log.warn({ webhook: id }, 'the secret of a webhook cannot be opened');
      return undefined;
    }
  };
  const newest = open(secret);
  if (newest === undefined) return [];
  const old = old_secret !== null && isOldValid ? open(old_secret) : undefined;
  return [newest, ...(old === undefined ? [] : [old])];
}

const PROBLEMS = {
  timeout: 'timeout',
  unreachable: 'connection',
  bad_answer: 'connection',
  certificate: 'certificate',
} as const satisfies Record<string, DeliveryProblem>;

function seenIn(result: OutgoingResult): Omit<Attempt, 'tookMs'> {
  if (result.outcome === 'refused') return { status: null, problem: result.why, answer: null };
  if (result.outcome === 'failed') return { status: null, problem: PROBLEMS[result.why], answer: null };
  const { status, body } = result;
  const isTaken = status >= 200 && status < 300;
  // The database stores no NUL.
  const answer = body.subarray(0, ANSWER_KEPT).toString('utf8').replaceAll('\0', '\ufffd');
  return { status, problem: isTaken ? null : 'status', answer };
}

const record = ({ db }: Deps, receiver: Receiver, message: StoredMessage, attempt: Attempt): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { problem, tookMs, status } = attempt;
    if (problem === null) {
      // The webhook is locked before its messages, as where one is switched off.
      await noteTaken(tx, receiver.id, tookMs > QUICK_MS);
      return storeDelivered(tx, message.id, attempt);
    }
    const isOver = await noteProblem(tx, receiver.id, problem, !message.by_hand);
    const pause = receiver.state === 'on' ? pauseAfter(message.pauses, Math.random()) : undefined;
    const why = status === GONE ? 'gone' : isOver ? 'failing' : undefined;
    await storeFailed(tx, message.id, attempt, why === undefined ? pause : undefined);
    if (why === undefined || !(await switchOff(tx, receiver.id, why === 'gone' ? 'off' : 'failing'))) return;
    await failWaiting(tx, receiver.id);
    const { user_id: userId, id: webhookId, url } = receiver;
    await append(tx, webhookStopped, { userId, webhookId, url, why });
  });

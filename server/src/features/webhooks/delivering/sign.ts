/** Signs a message by Standard Webhooks: its id, the time of the attempt, and the body as it is sent. */
import { createHmac } from 'node:crypto';
import { keyOf } from '../secret.ts';

/** `webhook-id`: the same at every attempt, so that a receiver knows a repetition. */
export const messageIdOf = (id: string): string => `msg_${id.replaceAll('-', '')}`;

interface Signed {
  readonly messageId: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

const signatureBy = (secret: string, { messageId, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;

/** With a secret that was renewed lately, one signature by each. */
export const signatureHeaders = (message: Signed, secrets: readonly string[]): Record<string, string> => ({
  'webhook-id': message.messageId,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, message)).join(' '),
});

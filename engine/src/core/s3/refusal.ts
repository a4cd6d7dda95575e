/** What the store says when it does not do what it was asked. */
import { parseXml, textOf } from '@waybill/contract/xml';
import type { HttpAnswer } from '../ports.ts';

export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  /** S3's name for it; empty when the answer is not S3's, or has no body. */
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  /** What time it is at the store, in milliseconds, when it said so. */
  readonly serverTime: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(answer: HttpAnswer) {
    const xml = answer.text.includes('<Error') ? parseXml(answer.text) : null;
    const error = xml?.name === 'Error' ? xml : null;
    super(textOf(error, 'Message') || `The store answered ${answer.status}.`);
    this.code = textOf(error, 'Code') ?? '';
    this.status = answer.status;
    this.requestId = textOf(error, 'RequestId') || answer.headers['x-amz-request-id'];
    this.serverTime = timeOf(textOf(error, 'ServerTime')) ?? timeOf(answer.headers.date);
    const seconds = Number(answer.headers['retry-after']);
    this.retryAfterMs = seconds > 0 ? seconds * 1000 : undefined;
  }
}

function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

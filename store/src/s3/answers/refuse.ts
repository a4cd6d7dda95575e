/** Answers with a refusal in S3's words; what went wrong inside is told to the operator, not to the client. */
import { S3Error } from '../../errors.ts';
import type { Opening } from '../exchange.ts';
import { element, xmlDocument } from '../xml/write.ts';
import { send } from './send.ts';

export const asRefusal = (error: unknown): S3Error =>
  error instanceof S3Error ? error : new S3Error('InternalError', undefined, { cause: error });

export function sendRefusal(x: Opening, { code, status, message }: S3Error, resource: string): void {
  const retry = status === 503 ? { 'retry-after': '1' } : {};
  if (x.req.method === 'HEAD') {
    send(x, status, retry);
    return;
  }
  const body = xmlDocument('Error', [
    element('Code', code),
    element('Message', message),
    element('Resource', resource),
    element('RequestId', x.id),
  ]);
  send(x, status, { 'content-type': 'application/xml', ...retry }, body);
}

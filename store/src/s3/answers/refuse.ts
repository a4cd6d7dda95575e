/** Answers with an S3 error; internal causes go to the operator's log, not to the client. */
import { S3Error } from '../../errors.ts';
import type { Opening } from '../exchange.ts';
import { element, optional, xmlDocument } from '../xml/write.ts';
import { send } from './send.ts';

export const asRefusal = (error: unknown): S3Error =>
  error instanceof S3Error ? error : new S3Error('InternalError', undefined, { cause: error });

export function sendRefusal(
  exchange: Opening,
  { code, status, message, region }: S3Error,
  resource: string,
): void {
  const headers = {
    ...(status === 503 ? { 'retry-after': '1' } : {}),
    ...(region === undefined ? {} : { 'x-amz-bucket-region': region }),
  };
  if (exchange.req.method === 'HEAD') {
    send(exchange, status, headers);
    return;
  }
  const body = xmlDocument('Error', [
    element('Code', code),
    element('Message', message),
    optional('Region', region),
    element('Resource', resource),
    element('RequestId', exchange.id),
  ]);
  send(exchange, status, { 'content-type': 'application/xml', ...headers }, body);
}

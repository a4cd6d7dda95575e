/** Answers with a refusal in S3's words; what went wrong inside is told to the operator, not to the client. */
import { S3Error } from '../../errors.ts';
import type { Opening } from '../exchange.ts';
import { element, optional, xmlDocument } from '../xml/write.ts';
import { send } from './send.ts';

export const asRefusal = (error: unknown): S3Error =>
  error instanceof S3Error ? error : new S3Error('InternalError', undefined, { cause: error });

export function sendRefusal(x: Opening, { code, status, message, region }: S3Error, resource: string): void {
  const headers = {
    ...(status === 503 ? { 'retry-after': '1' } : {}),
    ...(region === undefined ? {} : { 'x-amz-bucket-region': region }),
  };
  if (x.req.method === 'HEAD') {
    send(x, status, headers);
    return;
  }
  const body = xmlDocument('Error', [
    element('Code', code),
    element('Message', message),
    optional('Region', region),
    element('Resource', resource),
    element('RequestId', x.id),
  ]);
  send(x, status, { 'content-type': 'application/xml', ...headers }, body);
}

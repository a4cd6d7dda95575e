/** Finds the source of a copy, named in a header, if the signer may read it. */
import { S3Error } from '../../errors.ts';
import type { ObjectInfo } from '../../port.ts';
import { demand } from '../access.ts';
import { judgeRead } from '../conditions.ts';
import type { Exchange, ObjectName } from '../exchange.ts';
import { headerText } from '../headers.ts';
import { checkBucketName, checkKey } from '../names.ts';
import { findObject } from './get-object.ts';

function sourceName(header: string): ObjectName {
  const [, path = '', version] = /^\/?(.*?)(?:\?versionId=(.*))?$/s.exec(headerText(header)) ?? [];
  if (version !== undefined && version !== 'null') throw new S3Error('NoSuchVersion');
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw new S3Error('InvalidArgument', 'The copy source is not encoded as it should be.');
  }
  const plain = decoded.startsWith('/') ? decoded.slice(1) : decoded;
  const slash = plain.indexOf('/');
  if (slash < 1) throw new S3Error('InvalidArgument', 'The copy source is bucket and key.');
  const name = { bucket: plain.slice(0, slash), key: plain.slice(slash + 1) };
  checkBucketName(name.bucket);
  checkKey(name.key);
  return name;
}

export function findCopySource(exchange: Exchange): ObjectInfo {
  const at = sourceName(exchange.headers.get('x-amz-copy-source') ?? '');
  demand(exchange.identity, { action: 's3:GetObject', ...at });
  const object = findObject(exchange, at);
  if (judgeRead(exchange.headers, object, 'x-amz-copy-source-') !== 'go')
    throw new S3Error('PreconditionFailed');
  return object;
}

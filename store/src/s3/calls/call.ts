/** The type of an S3 call: the right it needs, and its handler. */
import { S3Error } from '../../errors.ts';
import type { Exchange, ObjectName } from '../exchange.ts';

interface Any {
  /** Undefined: the call itself checks the right for each item. */
  readonly action: string | undefined;
}

export interface ServiceCall extends Any {
  readonly run: (exchange: Exchange) => Promise<void> | void;
}

export interface BucketCall extends Any {
  /** Its right can depend on the prefix it lists. */
  readonly lists?: true;
  readonly run: (exchange: Exchange, bucket: string) => Promise<void> | void;
}

export interface ObjectCall extends Any {
  /** Refused to temporary credentials once the location is sealed. */
  readonly writes?: true;
  /** Creates something that uses space; counted for the rate limit. */
  readonly creates?: true;
  readonly run: (exchange: Exchange, at: ObjectName) => Promise<void> | void;
}

export function demandBucket({ store }: Exchange, bucket: string): void {
  if (store.headBucket(bucket) === undefined) throw new S3Error('NoSuchBucket');
}

/** The only version may be named explicitly. */
export function refuseVersions({ target: { query } }: Exchange): void {
  const version = query.get('versionId');
  if (version !== undefined && version !== 'null') throw new S3Error('NoSuchVersion');
}

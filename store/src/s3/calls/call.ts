/** What a call is: which right it needs, and what it does. */
import { S3Error } from '../../errors.ts';
import type { Exchange, ObjectName } from '../exchange.ts';

interface Any {
  /** Undefined: the call itself asks, thing by thing. */
  readonly action: string | undefined;
}

export interface ServiceCall extends Any {
  readonly run: (x: Exchange) => Promise<void> | void;
}

export interface BucketCall extends Any {
  /** Its right can depend on the prefix it lists. */
  readonly lists?: true;
  readonly run: (x: Exchange, bucket: string) => Promise<void> | void;
}

export interface ObjectCall extends Any {
  /** Refused to temporary credentials once the place is sealed. */
  readonly writes?: true;
  /** Makes something that takes room; counted, so that it is not asked for without end. */
  readonly creates?: true;
  readonly run: (x: Exchange, at: ObjectName) => Promise<void> | void;
}

export function demandBucket({ store }: Exchange, bucket: string): void {
  if (store.headBucket(bucket) === undefined) throw new S3Error('NoSuchBucket');
}

/** The one version there is can be called by name. */
export function refuseVersions({ target: { query } }: Exchange): void {
  const version = query.get('versionId');
  if (version !== undefined && version !== 'null') throw new S3Error('NoSuchVersion');
}

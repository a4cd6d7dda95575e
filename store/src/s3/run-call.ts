/** Finds the call, makes sure that its bearer may make it, and makes it. */
import { S3Error } from '../errors.ts';
import { demand, demandUnsealed } from './access.ts';
import { OWNER_ID } from './calls/owner.ts';
import { type Routed, routeCall } from './calls/route.ts';
import type { Exchange } from './exchange.ts';

function routed({ req, target, headers, identity }: Exchange): Routed {
  try {
    return routeCall(req.method ?? '', target, headers);
  } catch (error) {
    // What temporary credentials may not do is not told apart from what nobody can do.
    throw identity.kind === 'temporary' ? new S3Error('AccessDenied', undefined, { cause: error }) : error;
  }
}

/** Who expects the bucket to be somebody else's must not be served from ours. */
function demandOwner({ headers }: Exchange): void {
  for (const name of ['x-amz-expected-bucket-owner', 'x-amz-source-expected-bucket-owner'])
    if ((headers.get(name) ?? OWNER_ID) !== OWNER_ID)
      throw new S3Error('AccessDenied', 'The bucket belongs to somebody else.');
}

export async function runCall(x: Exchange): Promise<void> {
  const { identity, store, target } = x;
  const found = routed(x);
  const { action } = found.call;
  demandOwner(x);
  if (found.at === 'service') {
    if (action !== undefined) demand(identity, { action });
    await found.call.run(x);
  } else if (found.at === 'bucket') {
    const { call, bucket } = found;
    const prefix = call.lists ? target.query.get('prefix') : undefined;
    if (action !== undefined) demand(identity, { action, bucket, prefix });
    await call.run(x, bucket);
  } else {
    const { call, bucket, key } = found;
    if (action !== undefined) demand(identity, { action, bucket, key });
    if (call.writes) demandUnsealed(store, identity, bucket, key);
    if (call.creates) x.keepPace();
    await call.run(x, { bucket, key });
  }
}

/** Finds the call of a request, checks the signer's rights, and runs it. */
import { S3Error } from '../errors.ts';
import { demand, demandUnsealed } from './access.ts';
import { OWNER_ID } from './calls/owner.ts';
import { type Routed, routeCall } from './calls/route.ts';
import type { Exchange } from './exchange.ts';

function routed({ req, target, headers, identity }: Exchange): Routed {
  try {
    return routeCall(req.method ?? '', target, headers);
  } catch (error) {
    // To temporary credentials, what they may not do looks the same as what does not exist.
    throw identity.kind === 'temporary' ? new S3Error('AccessDenied', undefined, { cause: error }) : error;
  }
}

/** A client that expects another owner of the bucket must not be served from ours. */
function demandOwner({ headers }: Exchange): void {
  for (const name of ['x-amz-expected-bucket-owner', 'x-amz-source-expected-bucket-owner'])
    if ((headers.get(name) ?? OWNER_ID) !== OWNER_ID)
      throw new S3Error('AccessDenied', 'The bucket belongs to another account.');
}

export async function runCall(exchange: Exchange): Promise<void> {
  const { identity, store, target } = exchange;
  const found = routed(exchange);
  const { action } = found.call;
  demandOwner(exchange);
  if (found.at === 'service') {
    if (action !== undefined) demand(identity, { action });
    await found.call.run(exchange);
  } else if (found.at === 'bucket') {
    const { call, bucket } = found;
    const prefix = call.lists ? target.query.get('prefix') : undefined;
    if (action !== undefined) demand(identity, { action, bucket, prefix });
    await call.run(exchange, bucket);
  } else {
    const { call, bucket, key } = found;
    if (action !== undefined) demand(identity, { action, bucket, key });
    if (call.writes) demandUnsealed(store, identity, bucket, key);
    if (call.creates) exchange.keepPace();
    await call.run(exchange, { bucket, key });
  }
}

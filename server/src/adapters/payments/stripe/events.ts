/** Verifies a webhook on its raw bytes and reads whom it concerns. Nothing else in it is believed. */
import { WEBHOOK_MAX_BYTES } from '@waybill/contract/payments-webhook';
import type { Stripe } from 'stripe';
import type { PaymentEvent } from '../port.ts';
import { isMissing } from './errors.ts';
import { idOf } from './ids.ts';

/** Stripe’s own library only refuses old timestamps. */
const TOLERANCE_S = 300;

/** The last one counts, as it does for the library. */
const signedAt = (signature: string): number =>
  Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1] ?? Number.NaN);

function verified(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secrets: readonly string[],
): Stripe.Event | undefined {
  if (!(signedAt(signature) <= Date.now() / 1000 + TOLERANCE_S)) return undefined;
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S);
    } catch {
      // Another secret may be the right one while they are being replaced.
    }
  }
  return undefined;
}

/** Which customer the object of an event belongs to, as far as the event itself says so. */
function namedCustomer({ data }: Stripe.Event): string | null {
  const object: { id?: unknown; object?: unknown; customer?: unknown } = data.object;
  if (object.object === 'customer') return typeof object.id === 'string' ? object.id : null;
  // A card that was removed belongs to no one any more.
  const before: Record<string, unknown> = { ...data.previous_attributes };
  return idOf(object.customer) ?? idOf(before.customer);
}

/** A dispute names only the payment it is about. */
async function payer(stripe: Stripe, { data }: Stripe.Event): Promise<string | null> {
  const object: { object?: unknown; charge?: unknown } = data.object;
  const charge = idOf(object.charge);
  if (object.object !== 'dispute' || charge === null) return null;
  try {
    return idOf((await stripe.charges.retrieve(charge)).customer);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function readEvent(
  stripe: Stripe,
  { webhookSecrets, live }: { readonly webhookSecrets: readonly string[]; readonly live: boolean },
  body: Buffer,
  signature: string | undefined,
): Promise<PaymentEvent | undefined> {
  if (signature === undefined || body.length > WEBHOOK_MAX_BYTES) return undefined;
  const event = verified(stripe, body, signature, webhookSecrets);
  if (event === undefined || event.livemode !== live) return undefined;
  const customer = namedCustomer(event) ?? (await payer(stripe, event));
  return { id: event.id, kind: event.type, customer };
}

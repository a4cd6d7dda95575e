/** Who asks for a code: an address, and where the call comes from. */

import { customHostOf } from '../../../http/access/hosts.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf } from '../browser.ts';
import { placesOf } from '../places/places.ts';
import type { Claim } from './store.ts';

export interface Asker extends Claim {
  readonly ip: string;
  readonly places: readonly Buffer[];
  /** Where a mailed link leads: cookies are those of one host. */
  readonly origin: string;
}

export function askerOf(context: Context, email: string): Asker {
  const browser = browserOf(context);
  const { deps, request, ip } = context;
  const origin = customHostOf(request.raw)?.origin ?? deps.config.publicUrl;
  return { email, browser, ip, places: placesOf(context, browser), origin };
}

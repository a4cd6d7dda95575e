/** Who asks for a code: an address, and where the call comes from. */
import type { Context } from '../../../http/mount.ts';
import { placesOf } from '../places/places.ts';
import { browserOf } from './browser.ts';
import type { Claim } from './store.ts';

export interface Asker extends Claim {
  readonly ip: string;
  readonly places: readonly Buffer[];
}

export function askerOf(context: Context, email: string): Asker {
  const browser = browserOf(context);
  return { email, browser, ip: context.ip, places: placesOf(context, browser) };
}

/** Notes that this browser arrived by an affiliate link: keeps the first one, and reports the visit. */
import { isAffiliateCode, noteVisit, VIA } from '@waybill/contract/affiliate';
import { call } from '@waybill/contract/call';
import { hasMarker } from '../../session/kept.ts';
import { dropVia, keepVia, readVia, siteOrigin } from '../../session/kept-via.ts';

/** A page that a browser renders ahead of a click has not been opened yet. */
async function untilShown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

export async function noteArrival(): Promise<void> {
  const via = new URLSearchParams(window.location.search).get(VIA);
  if (via === null || !isAffiliateCode(via) || siteOrigin() !== window.location.origin) return;
  await untilShown();
  // Someone with an account brings no new one.
  if (hasMarker()) return;
  const isFirst = readVia() === null;
  if (isFirst) keepVia(via);
  try {
    const { known } = await call(noteVisit, { body: { via } });
    if (!known && isFirst) dropVia();
  } catch {
    // The visit is not counted; a sign-up still is.
  }
}

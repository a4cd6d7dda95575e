/** Where a visitor who sent something is led on the first visit after a long pause. */
import { isWelcomeBack } from '@waybill/contract/accounts';
import { call } from '@waybill/contract/call';
import { anonCheck } from '@waybill/contract/sessions';
import { hasMarker, keep, readKept } from '../../session/kept.ts';

/** Null: nowhere. Asked once for each load of the page; the next pause begins now. */
export async function wayBack(now: number): Promise<string | null> {
  const [slug, email, last] = [
    readKept('waybill-sent-slug'),
    readKept('senderEmail'),
    readKept('waybill-last-visit'),
  ];
  if (hasMarker() || slug === null || email === null || last === null) return null;
  keep('waybill-last-visit', String(now));
  if (!isWelcomeBack(Number(last), now)) return null;
  try {
    const { welcomeBack } = await call(anonCheck, { headers: { lastvisit: last } });
    return welcomeBack ? `/welcomeback?${new URLSearchParams({ slug, email })}` : null;
  } catch {
    return null;
  }
}

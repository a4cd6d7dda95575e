/** Asks once per page load whether this is the first visit after a long pause. */
import { anonCheck } from '@waybill/contract/sessions';
import { callAsUser } from '../../session/call-as-user.ts';
import { keep, readKept } from '../../session/kept.ts';

let asked: Promise<boolean> | undefined;

async function ask(): Promise<boolean> {
  const last = readKept('waybill-last-visit');
  const headers = last === null ? {} : { lastvisit: last };
  const { welcomeBack } = await callAsUser(anonCheck, { headers });
  keep('waybill-last-visit', String(Date.now()));
  return welcomeBack;
}

/** False when the server cannot be asked. */
export function isFirstAfterPause(): Promise<boolean> {
  asked ??= ask().catch(() => false);
  return asked;
}

/** A visitor's way to the upload: the address is proven by a code first, unless this browser has proven it before. */
import { cleanEmail } from '@waybill/contract/address';
import type { Lang } from '../../../i18n/lang.ts';
import { refusalOf } from '../../../upload/reason.ts';
import { checkCode, sendCode } from '../../../upload/verify-address.ts';
import { orderOf } from '../order.ts';
import { changeSendState, readSendState } from '../send-store.ts';
import { sendDraft } from '../sending.ts';

/** Begins the upload of an address that is verified. */
export const sendVerified = (lang: Lang): Promise<void> =>
  sendDraft(orderOf(readSendState().draft, null, lang));

export async function sendAsVisitor(lang: Lang): Promise<void> {
  const email = cleanEmail(readSendState().draft.senderEmail);
  changeSendState({ busy: true, notice: null });
  try {
    if (await sendCode(email, lang)) await sendVerified(lang);
    else changeSendState({ stage: { at: 'code', email } });
  } catch (error) {
    changeSendState({ notice: { kind: 'failed', reason: refusalOf(error) } });
  } finally {
    changeSendState({ busy: false });
  }
}

/** The code as typed; when it is right, the upload begins. */
export async function prove(email: string, code: string, lang: Lang): Promise<void> {
  await checkCode(email, code);
  await sendVerified(lang);
}

/** Another code to the same address; true when none is needed any more, and the upload begins. */
export async function codeAgain(email: string, lang: Lang): Promise<boolean> {
  const verified = await sendCode(email, lang);
  if (verified) await sendVerified(lang);
  return verified;
}

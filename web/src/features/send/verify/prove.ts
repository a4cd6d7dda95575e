/** A visitor's way to the upload: the address is proven by a code first, unless this browser has proven it before. */
import { call } from '@waybill/contract/call';
import { AppError } from '@waybill/contract/errors';
import { checkVerifyEmail, verifyEmail } from '@waybill/contract/signup';
import type { Lang } from '../../../i18n/lang.ts';
import { changeDesk, readDesk } from '../desk.ts';
import { orderOf } from '../order.ts';
import { sendDraft } from '../sending.ts';
import { codeOf } from '../store-transfer.ts';

const sendNow = (lang: Lang): Promise<void> => sendDraft(orderOf(readDesk().draft, null, lang));

export async function sendAsVisitor(lang: Lang): Promise<void> {
  const email = readDesk().draft.senderEmail.trim().toLowerCase();
  changeDesk({ busy: true, telling: null });
  try {
    const { verified } = await call(verifyEmail, { body: { email, lang } });
    if (verified) await sendNow(lang);
    else changeDesk({ stage: { at: 'code', email } });
  } catch (error) {
    changeDesk({ telling: { kind: 'failed', code: codeOf(error) } });
  } finally {
    changeDesk({ busy: false });
  }
}

export type Proof =
  | 'proven'
  | 'wrong'
  | 'tooManyTries'
  | 'tooManyCodes'
  | 'suspended'
  | 'connection'
  | 'sent';

/** The code as typed; when it is right, the upload begins. */
export async function prove(email: string, code: string, lang: Lang): Promise<Proof> {
  try {
    const { verified } = await call(checkVerifyEmail, { body: { email, verifyId: code } });
    if (!verified) return 'wrong';
    await sendNow(lang);
    return 'proven';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'wrong_code') return 'wrong';
    if (error.code === 'suspended') return 'suspended';
    return error.code === 'too_many_tries' ? 'tooManyTries' : 'connection';
  }
}

/** Another code to the same address. */
export async function codeAgain(email: string, lang: Lang): Promise<Proof> {
  try {
    const { verified } = await call(verifyEmail, { body: { email, lang } });
    if (!verified) return 'sent';
    await sendNow(lang);
    return 'proven';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'too_many_codes' || error.code === 'mail_capped' ? 'tooManyCodes' : 'connection';
  }
}

/** Sends a message to the operator, and maps a failure to its message. */
import { call } from '@waybill/contract/call';
import { CONTACT_MESSAGE_MAX, contact } from '@waybill/contract/contact';
import { AppError } from '@waybill/contract/errors';

export interface Draft {
  readonly email: string;
  readonly message: string;
}

export type Mistake = 'emailWrong' | 'messageMissing' | 'messageLong';

const email = /^[^\s@<>,;]{1,64}@[^\s@<>,;.]{1,63}(?:\.[^\s@<>,;.]{1,63})+$/;

/** What is wrong with a draft, by field. */
export function mistakesIn(draft: Draft): { email?: Mistake; message?: Mistake } {
  const length = Array.from(draft.message.trim()).length;
  return {
    ...(email.test(draft.email.trim()) ? {} : { email: 'emailWrong' as const }),
    ...(length === 0 ? { message: 'messageMissing' as const } : {}),
    ...(length > CONTACT_MESSAGE_MAX ? { message: 'messageLong' as const } : {}),
  };
}

export type Outcome = 'sent' | 'emailWrong' | 'tooMany' | 'failed';

export async function sendMessage(draft: Draft, id: string, lang: 'en' | 'zh'): Promise<Outcome> {
  try {
    await call(contact, { body: { email: draft.email.trim(), message: draft.message, lang, id } });
    return 'sent';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'too_many_requests') return 'tooMany';
    return error.fields?.email === undefined ? 'failed' : 'emailWrong';
  }
}

/** Sends a rating, and names what went wrong when it did not arrive. */
import { AppError } from '@waybill/contract/errors';
import { feedback, type Rating } from '@waybill/contract/feedback';
import { callAsUser } from '../../session/call-as-user.ts';

interface Opinion {
  readonly id: string;
  readonly rating: Rating;
  readonly message: string;
  readonly route: string;
}

export type Outcome = 'sent' | 'tooMany' | 'failed';

export async function sendFeedback(opinion: Opinion): Promise<Outcome> {
  try {
    await callAsUser(feedback, { body: opinion });
    return 'sent';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'too_many_requests' ? 'tooMany' : 'failed';
  }
}

/** `crypto.randomUUID` is missing on plain http addresses other than localhost. */
export function newOpinionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

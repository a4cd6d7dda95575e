/** Sends a rating, and maps a failure to its message. */
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

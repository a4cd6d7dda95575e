/** Sends a rating with all that the operator needs to answer it. */
import type { InputOf } from '@waybill/contract/endpoint';
import { feedback, type Rating } from '@waybill/contract/feedback';
import type { UserView } from '@waybill/contract/user';
import { callAsUser } from '../../session/call-as-user.ts';

export interface Opinion {
  readonly id: string;
  readonly rating: Rating;
  readonly message: string;
}

type Author = Pick<UserView, 'email' | 'role' | 'fullName' | 'company'>;

/** `page` is the address of the page it was written on. */
export function feedbackOf(
  opinion: Opinion,
  { email, role, fullName, company }: Author,
  page: URL,
  time: number,
): InputOf<typeof feedback>['body'] {
  // Without the query and the fragment, which may hold what opens something.
  const sessionLink = page.origin + page.pathname;
  return { ...opinion, email, role, fullName, company, time, route: page.pathname, sessionLink };
}

export async function sendFeedback(opinion: Opinion, author: Author): Promise<void> {
  const page = new URL(window.location.href);
  await callAsUser(feedback, { body: feedbackOf(opinion, author, page, Date.now()) });
}

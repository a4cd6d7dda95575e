import { feedback } from '@waybill/contract/feedback';
import { expect, test } from 'vitest';
import { feedbackOf } from './send-feedback.ts';

test('C23 the page’s feedback carries every field of the specification, and no query of the page', () => {
  const opinion = { id: crypto.randomUUID(), rating: 'Fine', message: 'Good' } as const;
  const author = { email: 'mei@example.com', role: 'free', fullName: 'Mei', company: 'Huanyu' } as const;
  const body = feedbackOf(opinion, author, new URL('https://waybill.example/dash?t=secret#x'), 1);
  expect(body).toEqual({
    ...opinion,
    ...author,
    time: 1,
    route: '/dash',
    sessionLink: 'https://waybill.example/dash',
  });
  expect(feedback.body?.safeParse(body).success).toBe(true);
});

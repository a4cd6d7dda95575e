/** Renders each mail as it was sent in a browser, which is less careful than mail programs. */
import { expect } from '@playwright/test';
import { mailsTo } from '../mailbox.ts';
import { operatorToken } from '../place.ts';
import type { Trap } from './trap.ts';

/** Looks at the newest mails that contain a payload, once each of these people got one. */
export async function lookAtMails({ page, look }: Trap, people: readonly string[]): Promise<void> {
  await page.goto(`/dev/outbox?token=${operatorToken()}`);
  await look();
  const withPayload = async () =>
    (await Promise.all(people.map((address) => mailsTo(page.request, address))))
      .flat()
      .filter((mail) => mail.html.includes('pwned'));
  await expect
    .poll(async () => new Set((await withPayload()).map(({ to }) => to)).size, { message: 'mails to each' })
    .toBe(people.length);
  for (const { id } of (await withPayload()).slice(0, 8)) {
    await page.goto(`/dev/outbox/${id}/html`);
    await look();
  }
}

/** Tests the mails about a domain. */
import { expect, test } from 'vitest';
import { openClaims } from '../../../test/claims.ts';
import { openMailbox } from '../../../test/mailbox.ts';

test('S103 the owner is mailed when the domain is ready, when its records are missing, and when it is off', async () => {
  const claims = await openClaims();
  const mailbox = await openMailbox(claims.app);
  const owner = await claims.app.makeUser({ role: 'business' });
  await claims.prove(owner, 'files.mailed.test');
  expect((await mailbox.newest(owner.email, 'domain-notice')).subject).toBe('files.mailed.test is ready');

  claims.withdraw('files.mailed.test');
  await claims.check(owner);
  const failing = await mailbox.newest(owner.email, 'domain-notice', 2);
  expect(failing.subject).toMatch(/^files\.mailed\.test stops working on /);
  expect(failing.text).toMatch(/_waybill\.files\.mailed\.test[\s\S]*waybill=[\w-]{27}/);
  expect(failing.text).toContain('https://app.example/dash/account/settings');

  const move = (days: number) =>
    claims.app.deps.db
      .updateTable('domains')
      .set({ failing_since: new Date(Date.now() - days * 86_400_000) })
      .execute();
  await move(4);
  await claims.check(owner);
  expect((await mailbox.newest(owner.email, 'domain-notice', 3)).subject).toMatch(/^Reminder: /);
  await move(8);
  await claims.check(owner);
  expect((await mailbox.newest(owner.email, 'domain-notice', 4)).subject).toBe(
    'files.mailed.test was turned off',
  );
  expect((await claims.open(owner)).linkDomain?.state).toBe('off');
});

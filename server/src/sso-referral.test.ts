/** Proves that an account which a login at the provider makes counts for the affiliate link it came by, as any other does. */
import { expect, test } from 'vitest';
import { logIn, startProvider } from './features/accounts/sso/provider.suite.ts';
import { openProgramme } from './features/affiliate/affiliate.suite.ts';

test('P09 O04 the first login at the provider counts once for the link by which someone came, a later one does not', async () => {
  const provider = await startProvider();
  const programme = await openProgramme(provider.env);
  const affiliate = await programme.app.makeUser();
  const other = await programme.app.makeUser();
  const { link } = await programme.opened(affiliate);
  await provider.setPeople({ mia: { email: 'mia@harbour.example', email_verified: true } });
  const browser = programme.visitor();
  expect(await logIn(browser, 'mia', { referrer: link })).toBe('/login?sso=done');
  const { link: second } = await programme.opened(other);
  expect(await logIn(browser, 'mia', { referrer: second })).toBe('/login?sso=done');
  await programme.mailbox.quiet();
  expect((await programme.opened(affiliate)).total).toMatchObject({ signUps: 1 });
  expect((await programme.opened(other)).total).toMatchObject({ signUps: 0 });
});

test('O04 a login whose referrer is no link of ours counts for no one', async () => {
  const provider = await startProvider();
  const programme = await openProgramme(provider.env);
  const affiliate = await programme.app.makeUser();
  const code = await programme.codeOf(affiliate);
  await provider.setPeople({ kim: { email: 'kim@harbour.example', email_verified: true } });
  const referrer = `https://evil.example/?via=${code}`;
  expect(await logIn(programme.visitor(), 'kim', { referrer })).toBe('/login?sso=done');
  await programme.mailbox.quiet();
  expect((await programme.opened(affiliate)).total).toMatchObject({ signUps: 0 });
});

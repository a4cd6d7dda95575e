/** Proves the greeting after a long absence; the page asks once for as long as it is open. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { Welcome } from './welcome.tsx';

test('session: the dashboard says welcome back after a long absence, in both languages', async () => {
  const last = Date.now() - 7 * 3600 * 1000;
  window.localStorage.setItem('waybill-last-visit', String(last));
  const api = answering({ anonCheck: () => ({ signedIn: true, welcomeBack: true }) });
  show(<Welcome user={ana} />, { user: ana });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ana' });
  expect(api.calls('anonCheck').map(({ headers }) => headers)).toMatchObject([{ lastvisit: last }]);
  expect(Number(window.localStorage.getItem('waybill-last-visit'))).toBeGreaterThan(last);
  show(<Welcome user={ana} />, { lang: 'zh' });
  await screen.findByRole('heading', { level: 1, name: '欢迎回来，Ana' });
  expect(api.calls('anonCheck')).toHaveLength(1);
});

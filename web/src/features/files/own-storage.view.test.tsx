/** Proves the storage meter: what is used, the warnings near its end, and that the unknown is not shown as zero. */
import { screen } from '@testing-library/react';
import { planOf } from '@waybill/contract/plans';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { anaIn } from '../../../test/teams.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { OwnStorage } from './own-storage.tsx';

const { storage } = planOf('free');

test.each([
  ['en', 0, '0 B / 10 GB', null],
  ['en', 0.5, '5 GB / 10 GB', null],
  ['en', 0.9, '9 GB / 10 GB', /^Almost full\. /],
  ['en', 0.994, '9.94 GB / 10 GB', /^Almost full\. /],
  ['en', 1, '10 GB / 10 GB', /^Full\. /],
  ['zh', 0.9, '9 GB / 10 GB', /^空间即将用完。/],
  ['zh', 1, '10 GB / 10 GB', /^空间已满。/],
] as const)(
  'W12 C15 storage meter (%s): %d of the storage is shown, with a warning near its end',
  (lang, part, amount, said) => {
    show(<OwnStorage user={ana} size={storage * part} />, { lang });
    const meter = screen.getByRole('meter', { name: lang === 'en' ? 'Storage' : '存储空间' });
    expect(meter.getAttribute('aria-valuetext')).toBe(amount);
    expect(meter.getAttribute('aria-valuenow')).toBe(String(Math.round(part * 100)));
    if (said === null) expect(screen.queryByText(/^(Almost full|Full)\b/)).toBeNull();
    else screen.getByText(said);
  },
);

test('W12 storage meter: as long as the size is not known it does not show zero', () => {
  show(<OwnStorage user={ana} size={undefined} />);
  expect(screen.getByRole('meter', { name: 'Storage' }).getAttribute('aria-valuetext')).toBe('… / 10 GB');
});

test('M02 storage meter: a member sees the team’s, and whom to ask when it is full', () => {
  const member = anaIn('member');
  show(<OwnStorage user={member} size={planOf(member.role).storage} />);
  screen.getByRole('meter', { name: 'Storage of the team' });
  screen.getByText(/ask Mei Lin for more storage/);
});

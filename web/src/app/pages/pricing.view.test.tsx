/** Proves that the plans can be chosen by browsers whose session is over or cannot be asked for. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { sell } from '../../../test/sell.ts';
import { show } from '../../../test/show.tsx';
import { hasMarker, keep, MARKER } from '../../session/kept.ts';
import { Page } from './pricing.tsx';

test.each([
  ['over', 'session_expired', false],
  ['unknown', 'cross_site', true],
] as const)('P05 with a session that is %s, the plans are those of a visitor', async (_, code, marked) => {
  sell('sandbox');
  answering({ refreshToken: () => new AppError(code) });
  keep(MARKER, '1');
  show(<Page />);
  expect(screen.queryByRole('link', { name: 'Try for a week, Pro' })).toBeNull();
  const link = await screen.findByRole('link', { name: 'Try for a week, Pro' });
  expect(link.getAttribute('href')).toBe('/register?plan=pro&period=yearly');
  expect(hasMarker()).toBe(marked);
});

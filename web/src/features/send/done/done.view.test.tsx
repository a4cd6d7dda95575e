/** Proves what a sender is offered once something is sent by email. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { sampleTransfer } from '../../../../test/transfers.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { Done } from './done.tsx';

const closed = { sendAs: 'email', openByLink: false, linkUrl: null } as const;

test('H04 sent: what went by email offers no link, but the way to turn one on', () => {
  show(<Done transfer={sampleTransfer(closed)} visitor={false} added={false} />, { user: ana });
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(document.body.innerHTML).not.toContain('/w/');
  expect(screen.getByRole('link', { name: 'Open transfer' }).getAttribute('href')).toBe(
    '/dash/transfers/K7RM2XQ',
  );
});

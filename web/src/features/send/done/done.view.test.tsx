/** Proves what a sender is offered once something is sent by email. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { sampleTransfer } from '../../../../test/transfers.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { Done } from './done.tsx';

const closed = { sendAs: 'email', openByLink: false, linkUrl: null } as const;

test('H04 sent: what went by email offers no link, but the way to turn one on', () => {
  show(<Done transfer={sampleTransfer(closed)} visitor={false} added={false} chosen={null} />, { user: ana });
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(document.body.innerHTML).not.toContain('/w/');
  expect(screen.getByRole('link', { name: 'Open transfer' }).getAttribute('href')).toBe(
    '/dash/transfers/K7RM2XQ',
  );
});

test('K34 sent: when the upload outlasted the chosen time, the panel says when it expires instead', () => {
  const sent = sampleTransfer(closed);
  const shown = (chosen: number) =>
    show(<Done transfer={sent} visitor={false} added={false} chosen={chosen} />, { user: ana });
  shown(sent.expiryDate);
  expect(screen.queryByText(/30 minutes is the shortest/)).toBeNull();
  shown(sent.expiryDate - 60_000);
  screen.getByText(/30 minutes is the shortest/);
});

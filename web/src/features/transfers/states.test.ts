import { EXPIRING_UNDER_MS } from '@waybill/contract/states';
import type { TransferView } from '@waybill/contract/transfers';
import { expect, test } from 'vitest';
import { sampleTransfer } from '../../../test/transfers.ts';
import { shownState, stopsOf } from './states.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

const transfer = (changes: Partial<TransferView>) =>
  sampleTransfer({ dateSent: NOW, expiryDate: NOW + 7 * 24 * HOUR, ...changes });

test('T17 T27 the shown state follows the clock, also in a list that was loaded earlier', () => {
  const at = (changes: Partial<TransferView>) => shownState(transfer(changes), NOW);
  expect(at({})).toBe('active');
  expect(at({ expiryDate: NOW + EXPIRING_UNDER_MS - 1 })).toBe('expiring');
  expect(at({ expiryDate: NOW })).toBe('expired');
  expect(at({ limitReached: true })).toBe('limitReached');
  expect(at({ state: 'deleted' })).toBe('deleted');
  expect(at({ state: 'taken_down', expiryDate: NOW - 1 })).toBe('takenDown');
});

test('T16 the route has a stop for each recipient, and one for a link', () => {
  const person = { email: 'a@b.c', name: '', company: '', mail: 'sent' as const };
  expect(stopsOf(transfer({}))).toEqual([{ delivered: false }]);
  expect(stopsOf(transfer({ total_downloads: 2 }))).toEqual([{ delivered: true }]);
  const emailTo = [
    { ...person, downloadedAt: NOW },
    { ...person, downloadedAt: null },
  ];
  expect(stopsOf(transfer({ emailTo }))).toEqual([{ delivered: true }, { delivered: false }]);
});

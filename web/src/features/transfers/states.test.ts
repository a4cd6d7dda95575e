import { EXPIRING_UNDER_MS } from '@waybill/contract/states';
import type { TransferView } from '@waybill/contract/transfers';
import { expect, test } from 'vitest';
import { sampleTransfer } from '../../../test/transfers.ts';
import { shownState } from './states.ts';

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

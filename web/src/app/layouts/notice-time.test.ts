/** Proves that notices stay as long as the contract says. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { expect, test } from 'vitest';
import { USUAL_MS } from '../../ui/toasts/toast-queue.ts';

test('T21 a notice that gives no time of its own stays as long as every other', () => {
  expect(USUAL_MS).toBe(NOTICE_MS);
});

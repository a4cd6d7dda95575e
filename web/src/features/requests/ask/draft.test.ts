/** Tests what of a request that is being written is sent, and what keeps it from being sent. */
import { DEFAULT_EXPIRY_S, MONTH_S, WEEK_S, YEAR_S } from '@waybill/contract/expiry';
import { planOf } from '@waybill/contract/plans';
import { ITEM_FILES_MAX } from '@waybill/contract/request-items';
import { defaultRequestSettings } from '@waybill/contract/request-settings';
import { requestInput } from '@waybill/contract/requests';
import { expect, test } from 'vitest';
import { askBody, dateMistake, emptyDraft, emptyItem, itemMistake, limitBytes, newDraft } from './draft.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const KEY = '0190a7a2-6b5e-4c3a-9f10-000000000001';

test('D04 an empty line of the checklist is left out, and what is sent fits the contract', () => {
  const draft = {
    ...emptyDraft('zh'),
    title: '  Tender documents ',
    items: [{ ...emptyItem('a'), name: ' Offer ', kinds: ['pdf'] as const }, emptyItem('b')],
    emailTo: ['mei@huanyu.cn'],
  };
  const body = requestInput.parse(askBody(draft, KEY, NOW));
  expect(body.title).toBe('Tender documents');
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ name: 'Offer', kinds: ['pdf'], least: 1, most: ITEM_FILES_MAX });
  expect(body.expiryDate).toBe(NOW + DEFAULT_EXPIRY_S * 1000);
  expect(body.emailTo).toHaveLength(1);
});

test.each([
  [7, 'personal', WEEK_S, null],
  [30, 'personal', MONTH_S, null],
  [365, 'personal', YEAR_S, null],
  [14, 'personal', 'date', NOW + 14 * DAY],
  [30, 'free', WEEK_S, null],
  [3, 'free', 'date', NOW + 3 * DAY],
] as const)(
  'X08 requests of %s days begin on the plan %s with %s',
  (expiryDays, role, expiry, expiryDate) => {
    const asks = { name: false, email: true, verified: true, company: false };
    const settings = { ...defaultRequestSettings('zh'), expiryDays, asks };
    const draft = newDraft(settings, planOf(role), NOW);
    expect(draft).toMatchObject({ lang: 'zh', asks, expiry, expiryDate });
    expect(dateMistake(draft, NOW)).toBeNull();
  },
);

test('D04 by link no addresses are sent, and a reminder needs a due date', () => {
  const draft = {
    ...emptyDraft('en'),
    sendAs: 'link' as const,
    emailTo: ['mei@huanyu.cn'],
    remindBefore: true,
    repeats: 'monthly' as const,
    asks: { name: true, email: false, verified: true, company: false },
  };
  const body = askBody(draft, KEY, NOW);
  expect(body).toMatchObject({
    emailTo: [],
    remindBefore: false,
    repeats: 'monthly',
    asks: { verified: false },
  });
});

test.each([
  [{}, null],
  [{ note: 'signed' }, 'name'],
  [{ name: 'Photos', least: 6, most: 5 }, 'count'],
  [{ name: 'Photos', least: 0 }, 'count'],
  [{ name: 'Photos', least: 6 }, null],
] as const)('D04 an item %j has the mistake %s', (changes, mistake) => {
  expect(itemMistake({ ...emptyItem('a'), ...changes })).toBe(mistake);
});

test.each([
  ['', null],
  ['2', 2_000_000_000],
  ['0,5', 500_000_000],
  ['0', undefined],
  ['much', undefined],
])('D04 a limit of "%s" GB is %s bytes', (typed, bytes) => {
  expect(limitBytes(typed)).toBe(bytes);
});

test('D04 a due date lies between now and the expiry', () => {
  const draft = emptyDraft('en');
  expect(dateMistake(draft, NOW)).toBeNull();
  expect(dateMistake({ ...draft, deadline: NOW + DAY }, NOW)).toBeNull();
  expect(dateMistake({ ...draft, deadline: NOW + 8 * DAY }, NOW)).toBe('deadline');
  expect(dateMistake({ ...draft, deadline: NOW - 1 }, NOW)).toBe('deadline');
  expect(dateMistake({ ...draft, expiry: 'date' }, NOW)).toBe('expiryMissing');
  expect(dateMistake({ ...draft, expiry: 'date', expiryDate: NOW + 1000 }, NOW)).toBe('expiry');
});

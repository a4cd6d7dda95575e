/** Tests that a template keeps what was written, with dates that move along, within the plan it is used on. */
import { MONTH_S, WEEK_S } from '@waybill/contract/expiry';
import { planOf } from '@waybill/contract/plans';
import { templateInput } from '@waybill/contract/request-templates';
import { expect, test } from 'vitest';
import { type AskDraft, dateMistake, emptyDraft, emptyItem } from './draft.ts';
import { contentOf, fromOwn } from './own-templates.ts';

const ID = '0190a7a2-6b5e-4c3a-9f10-000000000001';
/** Local times, because people think of a due date by their own clock. */
const MAY = new Date(2030, 4, 2, 9, 12).getTime();
const JUNE = new Date(2030, 5, 20, 22, 40).getTime();

const written: AskDraft = {
  ...emptyDraft('zh'),
  title: ' Tax papers ',
  items: [{ ...emptyItem('a'), name: 'Payslip', least: 2, most: 3 }, emptyItem('b')],
  deadline: new Date(2030, 4, 16, 17, 0).getTime(),
  remindBefore: true,
  expiry: MONTH_S,
  limit: '2',
  repeats: 'monthly',
  emailTo: ['mei@huanyu.cn'],
  password: 'secret',
};

const saved = (changes: Partial<AskDraft> = {}) => {
  const content = templateInput.parse({ name: 'Tax', ...contentOf({ ...written, ...changes }, MAY) });
  return { _id: ID, ...content };
};

test('X08 a template keeps words, rules and dates as days, but no people and no password', () => {
  const template = saved();
  expect(template).toMatchObject({ deadline: { days: 14, minute: 1020 }, expiry: MONTH_S });
  expect(JSON.stringify(template)).not.toMatch(/mei@|secret/);
  const again = fromOwn(template, planOf('personal'), JUNE);
  expect(again).toMatchObject({
    title: 'Tax papers',
    lang: 'zh',
    items: [{ name: 'Payslip', least: 2, most: 3 }],
    deadline: new Date(2030, 6, 4, 17, 0).getTime(),
    expiry: MONTH_S,
    limit: '2',
    remindBefore: true,
    repeats: 'monthly',
  });
  expect(dateMistake({ ...emptyDraft('en'), ...again }, JUNE)).toBeNull();
});

test('X08 a chosen expiry date moves along, and a smaller plan shortens it and drops a due date after it', () => {
  const template = saved({ expiry: 'date', expiryDate: new Date(2030, 4, 22, 18, 0).getTime() });
  expect(fromOwn(template, planOf('pro'), JUNE)).toMatchObject({
    expiry: 'date',
    expiryDate: new Date(2030, 6, 10, 18, 0).getTime(),
  });
  expect(fromOwn(template, planOf('free'), JUNE)).toMatchObject({ expiry: WEEK_S, deadline: null });
});

test('X08 a due date on the same day that has passed is left out', () => {
  const template = saved({ deadline: new Date(2030, 4, 2, 17, 0).getTime() });
  expect(fromOwn(template, planOf('pro'), JUNE).deadline).toBeNull();
});

import { CHOOSABLE_REGIONS } from '@waybill/contract/built-in-regions';
import { expect, test } from 'vitest';
import { type Observed, statesOf } from './rules.ts';

const mail = { isSent: true, workerAlive: true, stuck: false };
const seen = (observed: Partial<Observed>) =>
  Object.fromEntries(statesOf({ regions: CHOOSABLE_REGIONS, storage: { state: 'ok' }, mail, ...observed }));

test('X09 status: everything works when storage and mail do', () => {
  expect(new Set(Object.values(seen({})))).toEqual(new Set(['working']));
});

test('X09 status: full or read-only storage stops sending, and downloads go on', () => {
  for (const state of ['full', 'read-only'] as const)
    expect(seen({ storage: { state } })).toMatchObject({
      sending: 'down',
      downloading: 'working',
      'oss-cn-hongkong': 'limited',
    });
});

test('X09 status: a region that does not answer limits the service, all of them stop it', () => {
  expect(seen({ storage: { state: 'away', away: ['oss-eu-central-1'] } })).toMatchObject({
    sending: 'limited',
    downloading: 'limited',
    'oss-eu-central-1': 'down',
    'oss-cn-hongkong': 'working',
  });
  expect(seen({ storage: { state: 'away', away: CHOOSABLE_REGIONS } })).toMatchObject({
    sending: 'down',
    downloading: 'down',
  });
});

test('X09 status: email is down without its worker or while mails are stuck, and off without a mail server', () => {
  expect(seen({ mail: { ...mail, workerAlive: false } })).toMatchObject({ email: 'down' });
  expect(seen({ mail: { ...mail, stuck: true } })).toMatchObject({ email: 'down' });
  expect(seen({ mail: { ...mail, isSent: false } })).toMatchObject({ email: 'off' });
});

/** Proves the choice of a region for one transfer: who may choose, what is measured, and what is announced with it. */

import { screen, waitFor, within } from '@testing-library/react';
import { CHOOSABLE_REGIONS } from '@waybill/contract/built-in-regions';
import { drawId } from '@waybill/contract/draw-id';
import { AppError } from '@waybill/contract/errors';
import { planOfAccount } from '@waybill/contract/plans';
import type { Region } from '@waybill/contract/regions';
import type { UserView } from '@waybill/contract/user';
import { afterEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import type { Probe } from '../../../upload/regions/measure.ts';
import { beginAdding } from '../begin-adding.ts';
import { askAccess } from '../credentials.ts';
import { orderOf } from '../order.ts';
import { PanelContext } from '../panel-context.ts';
import { clearSendState, readSendState } from '../send-store.ts';
import { fillIn } from '../unfinished/fill-in.ts';
import { SendForm } from './form.tsx';
import { RegionOption } from './region-option.tsx';

afterEach(clearSendState);

const pro: UserView = { ...ana, role: 'pro' };
const far = (region: Region) => `https://${region}.example/bucket`;
const apart = { regions: CHOOSABLE_REGIONS.map((region) => ({ region, probe: far(region) })) };
const together = {
  regions: CHOOSABLE_REGIONS.map((region) => ({ region, probe: 'https://waybill.example/s3/' })),
};

/** Only Frankfurt answers. */
function probe(): Probe {
  let clock = 0;
  return {
    now: () => clock,
    head: async (url) => {
      if (url !== far('oss-eu-central-1')) throw new TypeError('no answer');
      clock += 200;
    },
  };
}

function open(user: UserView | null, { form = true, lang = 'en' }: { form?: boolean; lang?: Lang } = {}) {
  const place = {
    user,
    contacts: [],
    limits: { visitor: user === null, plan: planOfAccount(user), used: 0 },
    support: () => null,
  };
  return show(
    <PanelContext value={place}>
      {form ? <SendForm onSend={() => {}} /> : <RegionOption probe={probe()} />}
    </PanelContext>,
    { lang, ...(user && { user }) },
  ).person;
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const rowOf = (name: RegExp) => within(radio(name).closest('label') ?? document.body);

test('M07 send form: a paid plan chooses a region for one transfer, and the tab says which', async () => {
  answering({ regions: () => together });
  const person = open(pro);
  await person.click(screen.getByRole('button', { name: /^Stored in Hong Kong/ }));
  expect(radio(/Hong Kong · Your region/).checked).toBe(true);
  await person.click(radio(/Frankfurt/));
  screen.getByRole('button', { name: /^Stored in Frankfurt/ });
  expect(readSendState().draft.region).toBe('oss-eu-central-1');
  expect(screen.queryByRole('img', { name: /bars/ })).toBeNull();
  await person.click(radio(/Hong Kong/));
  expect(readSendState().draft.region).toBeNull();
});

test('M07 send form: a free plan sees its region and what another one needs, a visitor has no such tab', async () => {
  const person = open(ana);
  await person.click(screen.getByRole('button', { name: /^Stored in Hong Kong/ }));
  expect(radio(/Frankfurt/).disabled).toBe(true);
  screen.getByText(/You need a subscription to store a single transfer in another region/);
  expect(screen.getByRole('link', { name: /Change the region/ }).getAttribute('href')).toBe(
    '/dash/account/data-residency',
  );
});

test('M07 send form: a visitor has no region to choose', () => {
  open(null);
  expect(screen.queryByRole('button', { name: /^Region/ })).toBeNull();
});

test('M07 send form (zh): a member of a team sees its region as the team’s, and no way to change it', async () => {
  answering({ regions: () => together });
  const person = open(
    { ...pro, region: 'oss-me-east-1', isTeamMember: true, teamPlace: 'member' },
    { lang: 'zh' },
  );
  await person.click(screen.getByRole('button', { name: '存储在迪拜' }));
  expect(radio(/迪拜 · 团队的地区/).checked).toBe(true);
  expect(screen.queryByRole('link', { name: /更改/ })).toBeNull();
});

test('D08 M07 regions in different places are measured when the choice opens', async () => {
  answering({ regions: () => apart });
  open(pro, { form: false });
  await waitFor(() => rowOf(/Frankfurt/).getByRole('img', { name: 'Connection: 4 of 5 bars' }));
  await waitFor(() => rowOf(/Dubai/).getByText('Can’t be reached'));
});

test('M07 T05 the region is announced with the files, kept with the upload, and comes back into the form', async () => {
  const api = answering({ stsAuth: () => new AppError('forbidden') });
  show(<p />, { user: pro });
  const order = orderOf({ ...readSendState().draft, region: 'oss-eu-central-1' }, pro._id, 'en');
  const how = { signal: new AbortController().signal, retry: { maxRetries: 0 } };
  await expect(askAccess(order, { key: drawId(), files: [] }, how)).rejects.toThrow();
  expect(api.calls('stsAuth')[0]?.body.region).toBe('oss-eu-central-1');
  fillIn(order, '');
  expect(readSendState().draft.region).toBe('oss-eu-central-1');
});

test('M07 files that are added to a transfer go where its others are', () => {
  beginAdding({ _id: pro._id, slug: 'ABCDEFG', region: 'oss-me-east-1', fileObjects: [] });
  expect(orderOf(readSendState().draft, pro._id, 'en').region).toBe('oss-me-east-1');
});

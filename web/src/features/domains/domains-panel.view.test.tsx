/** Proves the page of the domain: claiming, records, states, checking and removing, and who cannot have one. */
import { screen, within } from '@testing-library/react';
import type { Domains, DomainView, SendingDomainView } from '@waybill/contract/domains';
import { openDomains } from '@waybill/contract/domains';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { invalidate } from '../../queries/answers.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { DomainsPanel } from './domains-panel.tsx';
import { sendingRecords, sends, verified, waiting } from './samples.suite.ts';

interface Opened {
  linkDomain?: DomainView | null;
  sendingDomain?: SendingDomainView | null;
  allowed?: number;
}

function open(
  { linkDomain = null, sendingDomain = null, allowed = 1 }: Opened = {},
  lang: 'en' | 'zh' = 'en',
) {
  const state: { domains: Domains; claim?: AppError; check?: DomainView | AppError } = {
    domains: { allowed, linkDomain, sendingDomain },
  };
  const answer = (next: DomainView | null) => {
    state.domains = { ...state.domains, linkDomain: next };
    return { domains: state.domains };
  };
  const sending = (next: SendingDomainView | null) => {
    state.domains = { ...state.domains, sendingDomain: next };
    return { domains: state.domains };
  };
  const api = answering({
    openDomains: () => ({ domains: state.domains }),
    setLinkDomain: ({ body }) => state.claim ?? answer({ ...waiting, name: body.name, shown: body.name }),
    setSendingDomain: ({ body }) =>
      state.claim ??
      sending({
        ...(state.domains.sendingDomain ?? sends),
        fromAddress: body.fromAddress.address,
        fromName: body.fromName,
      }),
    rotateKey: () =>
      sending({
        ...(state.domains.sendingDomain ?? sends),
        rotating: true,
        records: sendingRecords.map((record) =>
          record.use === 'policy'
            ? { ...record, use: 'next_key', name: 'wb2._domainkey.company.com' }
            : record,
        ),
      }),
    checkDomain: () => (state.check instanceof AppError ? state.check : answer(state.check ?? waiting)),
    removeDomain: ({ params }) => (params.kind === 'link' ? answer(null) : sending(null)),
  });
  return { ...show(<DomainsPanel />, { user: ana, lang, path: '/dash/account/settings' }), api, state };
}

test('D10 a name is typed, also as it is pasted from a browser, and its records are shown to copy', async () => {
  const { person, api } = open();
  const name = await screen.findByRole('textbox', { name: 'Domain' });
  await person.type(name, 'https://Files.company.com/');
  await person.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText('Waiting for DNS')).toBeTruthy();
  expect(api.calls('setLinkDomain')).toEqual([{ body: { name: 'files.company.com' } }]);
  const text = screen.getByRole('region', { name: /TXT/ });
  expect(within(text).getByText('waybill=abc')).toBeTruthy();
  await person.click(within(text).getByRole('button', { name: 'Copy value' }));
  expect(await navigator.clipboard.readText()).toBe('waybill=abc');
});

test('D10 a name that cannot be used is refused where it is typed', async () => {
  const { person, api, state } = open();
  const name = await screen.findByRole('textbox', { name: 'Domain' });
  const submit = screen.getByRole('button', { name: 'Add domain' });
  await person.type(name, 'company');
  await person.click(submit);
  expect(await screen.findByText(/Enter a domain such as files\.company\.com/)).toBeTruthy();
  expect(api.calls('setLinkDomain')).toEqual([]);
  for (const [code, sentence] of [
    ['domain_taken', /Another account already uses this domain/],
    ['domain_reserved', /This domain can’t be used/],
  ] as const) {
    state.claim = new AppError(code);
    await person.clear(name);
    await person.type(name, 'files.company.com');
    await person.click(submit);
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
});

test('D10 checking shows what was found instead, and the state follows without a reload', async () => {
  const { person, state } = open({ linkDomain: waiting });
  const wrong: DomainView = {
    ...waiting,
    problem: 'record',
    checkedAt: Date.now(),
    records: waiting.records.map((record) =>
      record.type === 'CNAME'
        ? { ...record, state: 'wrong', found: ['old.host.example'] }
        : { ...record, state: 'missing' },
    ),
  };
  state.check = wrong;
  await person.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('old.host.example')).toBeTruthy();
  expect(screen.getByText('Not found')).toBeTruthy();
  expect(screen.getByText(/They have to match exactly/)).toBeTruthy();

  state.domains = { ...state.domains, linkDomain: verified };
  await invalidate(openDomains);
  expect(await screen.findByText('In use')).toBeTruthy();
  expect(screen.getByText(/Your links start with files\.company\.com/)).toBeTruthy();

  state.check = new AppError('too_many_requests', { retryAfter: 120 });
  await person.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/2 minutes/)).toBeTruthy();
});

test('H11 checking a name that leads into a local network says so, and not where', async () => {
  const { person, state } = open({ linkDomain: waiting });
  state.check = {
    ...waiting,
    problem: 'record',
    checkedAt: Date.now(),
    records: waiting.records.map((record) => ({ ...record, state: 'wrong', found: [], hidden: true })),
  };
  await person.click(await screen.findByRole('button', { name: 'Check now' }));
  expect((await screen.findAllByText(/^an address we don’t show/)).length).toBeGreaterThan(0);
});

test('D10 removing asks first, and says what stops working', async () => {
  const { person, api } = open({ linkDomain: verified });
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove files.company.com?' });
  expect(dialog.textContent).toMatch(/stop working at once/);
  await person.click(within(dialog).getByRole('button', { name: 'Remove domain' }));
  expect(await screen.findByRole('textbox', { name: 'Domain' })).toBeTruthy();
  expect(api.calls('removeDomain')).toHaveLength(1);
  expect(screen.getByText(/files\.company\.com was removed/)).toBeTruthy();
});

test('D10 a domain that fails, is off, or was proven by another account says so', async () => {
  const offAt = new Date(2030, 4, 6).getTime();
  const { state } = open({ linkDomain: { ...verified, state: 'failing', problem: 'record', offAt } });
  expect(await screen.findByText(/turned off on May 6, 2030/)).toBeTruthy();
  const cases: [Partial<DomainView>, RegExp][] = [
    [{ state: 'failing', problem: 'plan', offAt }, /Your plan no longer includes a domain/],
    [{ state: 'off', problem: 'record' }, /missing for seven days/],
    [{ state: 'off', problem: 'plan' }, /Your plan has no domain/],
    [{ state: 'waiting', problem: 'taken' }, /another account proved this domain first/],
  ];
  for (const [more, sentence] of cases) {
    state.domains = { ...state.domains, linkDomain: { ...verified, offAt: null, ...more } };
    await invalidate(openDomains);
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
});

test('D10 a plan without domains leads to the plans, or to the administrator where nothing is sold', async () => {
  document.documentElement.dataset['payments'] = 'sandbox';
  open({ allowed: 0 });
  const [link] = await screen.findAllByRole('link', { name: 'See plans' });
  expect(link?.getAttribute('href')).toBe('/dash/account/plans');
  document.documentElement.dataset['payments'] = 'off';
  open({ allowed: 0 });
  expect(await screen.findAllByText(/Your administrator can give you a plan/)).toHaveLength(2);
  delete document.documentElement.dataset['payments'];
});

test('D10 a member of a team reads who manages the domain', async () => {
  answering({ openDomains: () => new AppError('forbidden') });
  show(<DomainsPanel />, { user: { ...ana, isTeamMember: true } });
  expect(await screen.findByText(/managed by its owner and admins/)).toBeTruthy();
});

test('D10 the page is in Chinese as well', async () => {
  open({ linkDomain: waiting }, 'zh');
  expect(await screen.findByText('等待 DNS 生效')).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即查询' })).toBeTruthy();
});

const emails = async () => within(await screen.findByRole('region', { name: 'Domain for emails' }));

test('M05 an address is typed, refused where it is wrong, and its records are shown to copy', async () => {
  const { person, api, state } = open();
  const part = await emails();
  const address = await part.findByRole('textbox', { name: 'Send emails as' });
  const submit = part.getByRole('button', { name: 'Add address' });
  await person.type(address, 'company.com');
  await person.click(submit);
  expect(await part.findByText(/Enter an address such as/)).toBeTruthy();
  expect(api.calls('setSendingDomain')).toEqual([]);
  state.claim = new AppError('domain_taken');
  await person.clear(address);
  await person.type(address, 'Files@company.com');
  await person.click(submit);
  expect(await part.findByText(/Another account already sends from this domain/)).toBeTruthy();
  delete state.claim;
  await person.click(submit);
  expect(await part.findByText('Waiting for DNS')).toBeTruthy();
  const key = part.getByRole('region', { name: /wb1\._domainkey/ });
  await person.click(within(key).getByRole('button', { name: 'Copy value' }));
  expect(await navigator.clipboard.readText()).toBe('v=DKIM1; k=rsa; p=MIIB');
});

test('M05 the address can be changed, and another domain says that it has to be verified first', async () => {
  const { person, api } = open({ sendingDomain: { ...sends, state: 'verified' } });
  const part = await emails();
  expect(await part.findByText(/come from files@company\.com, signed for company\.com/)).toBeTruthy();
  await person.click(part.getByRole('button', { name: 'Change address' }));
  const address = part.getByRole('textbox', { name: 'Send emails as' });
  await person.clear(address);
  await person.type(address, 'hello@other.com');
  expect(part.getByText(/other\.com has to be verified before/)).toBeTruthy();
  await person.clear(address);
  await person.type(address, 'hello@company.com');
  await person.type(part.getByRole('textbox', { name: /Name/ }), 'Company');
  await person.click(part.getByRole('button', { name: 'Save' }));
  expect(await part.findByText('<hello@company.com>')).toBeTruthy();
  expect(api.calls('setSendingDomain')).toHaveLength(1);
});

test('M05 the key is replaced after a question, and the old record is named', async () => {
  const { person, state } = open({ sendingDomain: { ...sends, state: 'verified' } });
  const part = await emails();
  await person.click(await part.findByRole('button', { name: 'Replace key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace the signing key?' });
  await person.click(within(dialog).getByRole('button', { name: 'Create new key' }));
  expect(await part.findByText(/A new key is waiting for its DNS record/)).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Replace key' })).toBeNull();
  const oldKey = { name: 'wb1._domainkey.company.com', keptUntil: new Date(2030, 4, 6).getTime() };
  state.domains = { ...state.domains, sendingDomain: { ...sends, state: 'verified', oldKey } };
  await invalidate(openDomains);
  expect(await part.findByText(/You can remove it after May 6, 2030/)).toBeTruthy();
});

test('M05 a domain that fails or is off says from where emails come, and can be removed', async () => {
  const offAt = new Date(2030, 4, 6).getTime();
  const { person, state } = open({ sendingDomain: { ...sends, state: 'failing', problem: 'record', offAt } });
  const part = await emails();
  expect(await part.findByText(/come from our address for now\..*May 6, 2030/)).toBeTruthy();
  state.domains = {
    ...state.domains,
    sendingDomain: { ...sends, state: 'off', problem: 'record', offAt: null },
  };
  await invalidate(openDomains);
  expect(await part.findByText(/missing for seven days, so emails/)).toBeTruthy();
  await person.click(part.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove company.com?' });
  await person.click(within(dialog).getByRole('button', { name: 'Remove domain' }));
  expect(await part.findByText(/Your emails come from our address/)).toBeTruthy();
});

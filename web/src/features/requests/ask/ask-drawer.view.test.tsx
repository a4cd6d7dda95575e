/** Proves how files are asked for: the checklist, templates, the preview, mistakes, and the link afterwards. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { defaultRequestSettings } from '@waybill/contract/request-settings';
import type { UserView } from '@waybill/contract/user';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleRequest } from '../../../../test/requests.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { AskDrawer } from './ask-drawer.tsx';
import type { AskDraft } from './draft.ts';
import { EncryptedNote } from './encrypted-note.tsx';
import { EncryptionOption } from './encryption-option.tsx';

const opened = vi.fn();
const closed = vi.fn();

beforeEach(() => vi.clearAllMocks());

/** Stands in for the page of the people who are asked, which another feature draws. */
const preview = ({ items, lang }: AskDraft) => (
  <div lang={lang}>
    {items.map(({ key, name }) => (
      <p key={key}>{name}</p>
    ))}
  </div>
);

const open = (lang: Lang = 'en', changes: Partial<UserView> = {}) => {
  const user = { ...ana, lang, requestSettings: defaultRequestSettings(lang), ...changes };
  return show(
    <AskDrawer
      user={user}
      preview={preview}
      encryption={{ Option: EncryptionOption, Note: EncryptedNote }}
      onOpen={opened}
      onClose={closed}
    />,
    { lang, user },
  );
};

const quiet = {
  listContacts: () => ({ contacts: [], groups: [] }),
  requestTemplates: () => ({ templates: [] }),
  requestCounts: () => ({
    all: 0,
    open: 0,
    fulfilled: 0,
    closed: 0,
    expired: 0,
    toReview: 0,
    askedThisMonth: 0,
  }),
};

/** The names in the checklist, without the fields of an item that is open. */
const items = () =>
  screen.getAllByLabelText(/^Item \d/).map((input) => (input instanceof HTMLInputElement ? input.value : ''));

const seen = (): HTMLElement => {
  const preview = screen.getByText('What people will see').parentElement;
  if (preview === null) throw new Error('there is no preview');
  return preview;
};

test('D04 ask: a checklist is written and moved by keyboard, and is seen in the preview', async () => {
  answering(quiet);
  const { person } = open();
  await person.click(screen.getByLabelText('Item 1'));
  await person.paste('Offer');
  await person.keyboard('{Enter}');
  await person.paste('Photos');
  await person.keyboard('{Enter}');
  await person.paste('Insurance');
  expect(items()).toEqual(['Offer', 'Photos', 'Insurance']);
  screen.getByLabelText(/^Move Insurance/).focus();
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(items()).toEqual(['Insurance', 'Offer', 'Photos']);
  await person.click(screen.getByLabelText('Show the options of Photos'));
  await person.click(screen.getByLabelText('Image'));
  await person.clear(screen.getByLabelText('Files, at least'));
  await person.paste('6');
  await person.click(screen.getByLabelText('Remove Insurance'));
  expect(items()).toEqual(['Offer', 'Photos']);
  expect(within(seen()).queryByText('Insurance')).toBeNull();
});

test('D04 ask: it is sent by email as it was written, and ends with the link', async () => {
  const request = sampleRequest(1, 'Tender documents', { people: 2 });
  const api = answering({ ...quiet, createRequest: () => ({ request }) });
  const { person } = open();
  await person.click(screen.getByLabelText('Title'));
  await person.paste('Tender documents');
  await person.click(screen.getByLabelText('Item 1'));
  await person.paste('Offer');
  await person.click(screen.getByLabelText('Email addresses'));
  await person.paste('mei@huanyu.cn;a@b.example;');
  await person.click(screen.getByRole('button', { name: 'Ask 2 people' }));
  await screen.findByText('Request sent');
  expect(api.calls('createRequest')[0]?.body).toMatchObject({
    title: 'Tender documents',
    sendAs: 'email',
    items: [{ name: 'Offer' }],
    emailTo: [{ email: 'mei@huanyu.cn' }, { email: 'a@b.example' }],
  });
  expect(screen.getByLabelText('Link to the request').textContent).toBe('waybill.example/r/1');
  await person.click(screen.getByText('Open request'));
  expect(opened).toHaveBeenCalledWith(request.slug);
});

test.each([
  ['en', 'Due date', /^Due .*17:00, your time\.$/],
  ['zh', '截止时间', /^截止时间：.*17:00（您所在的时区）。$/],
] as const)(
  'D04 ask (%s): a day that is picked is due at 17:00, and the confirmation says so',
  async (lang, field, said) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2031, 4, 10, 9, 13) });
    onTestFinished(() => void vi.useRealTimers());
    const request = sampleRequest(1, 'Photos', { sendAs: 'link' });
    const api = answering({
      ...quiet,
      createRequest: ({ body: { deadline } }) => ({ request: { ...request, deadline } }),
    });
    const { person } = open(lang);
    await person.click(screen.getByRole('button', { name: lang === 'en' ? 'Photos' : '照片' }));
    await person.click(screen.getByRole('radio', { name: lang === 'en' ? 'By link' : '用链接' }));
    await person.click(screen.getByRole('button', { name: new RegExp(field) }));
    await person.click(within(await screen.findByRole('grid')).getByText('12'));
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: lang === 'en' ? 'Create link' : '创建链接' }));
    await screen.findByText(said);
    expect(api.calls('createRequest')[0]?.body.deadline).toBe(new Date(2031, 4, 12, 17).getTime());
  },
);

test('D04 ask: what is missing is named where it is, and nothing is sent', async () => {
  const api = answering(quiet);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Give the request a title.');
  screen.getByText('Add at least one email address, or choose “By link”.');
  await person.click(screen.getByRole('radio', { name: 'By link' }));
  expect(screen.queryByText('Add at least one email address, or choose “By link”.')).toBeNull();
  expect(api.calls('createRequest')).toEqual([]);
});

test('D04 ask: a second try after a lost answer has the same key', async () => {
  const request = sampleRequest(1, 'Photos', { sendAs: 'link' });
  let tries = 0;
  const api = answering({
    ...quiet,
    createRequest: () => {
      tries += 1;
      return tries === 1 ? new AppError('internal') : { request };
    },
  });
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Photos' }));
  await person.click(screen.getByRole('radio', { name: 'By link' }));
  await person.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByText('We couldn’t send the request. Please try again.');
  await person.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByText('Request sent');
  const keys = api.calls('createRequest').map(({ body }) => body.key);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['en', 'Supplier documents', 'Company registration', '中文', '营业执照'],
  ['zh', '供应商资料', '营业执照', 'English', 'Company registration'],
] as const)(
  'X08 ask (%s): a template fills the form in the language of the request, and own words are replaced only when confirmed',
  async (lang, name, item, other, otherItem) => {
    answering(quiet);
    const { person } = open(lang);
    await person.click(screen.getByRole('button', { name }));
    expect(screen.getByDisplayValue(item)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: other }));
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByDisplayValue(otherItem)).toBeTruthy());
    await person.type(screen.getByDisplayValue(otherItem), '!');
    await person.click(screen.getByRole('button', { name }));
    await person.click(screen.getByRole('button', { name: lang === 'en' ? 'Keep mine' : '保留我的' }));
    expect(screen.getByDisplayValue(`${otherItem}!`)).toBeTruthy();
    await person.click(screen.getByRole('button', { name }));
    await person.click(screen.getByRole('button', { name: lang === 'en' ? 'Replace' : '替换' }));
    expect(screen.getByDisplayValue(otherItem)).toBeTruthy();
  },
);

test('D04 ask: the preview is in the language of the request, not in that of the page', async () => {
  answering(quiet);
  const { person } = open();
  await person.click(screen.getByRole('radio', { name: '中文' }));
  expect(seen().querySelector('[lang=zh]')).not.toBeNull();
});

test('D04 ask: when the month is used up, it says so before anything is written', async () => {
  answering({ ...quiet, requestCounts: () => ({ ...quiet.requestCounts(), askedThisMonth: 10 }) });
  open();
  await screen.findByText(/^You’ve used all 10 requests of this month\. You can ask again from /);
  expect(screen.getByRole('button', { name: 'Send request' })).toHaveProperty('disabled', true);
});

test('D04 ask: how much of the month is used is said before it is used up', async () => {
  answering({ ...quiet, requestCounts: () => ({ ...quiet.requestCounts(), askedThisMonth: 8 }) });
  open();
  await screen.findByText('Request 9 of 10 this month');
});

test('D04 ask: Escape asks before it discards what was written', async () => {
  answering(quiet);
  const { person } = open();
  await person.type(screen.getByRole('textbox', { name: 'Title' }), 'Papers');
  await person.keyboard('{Escape}');
  await screen.findByText('Discard this request? What you wrote will be lost.');
  expect(closed).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledOnce();
});

/** Proves what the send form says: to mistakes in files, addresses and options, to what may not be sent, and without devices. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { planOfAccount } from '@waybill/contract/plans';
import type { UserView } from '@waybill/contract/user';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { PanelContext } from '../panel-context.ts';
import { clearSendState, readSendState } from '../send-store.ts';
import { SendForm } from './form.tsx';

afterEach(clearSendState);

const contacts = [{ email: 'mei@huanyu.cn', name: 'Mei', company: '' }];

function open(user: UserView | null, lang: Lang = 'en') {
  const onSend = vi.fn();
  const place = {
    user,
    contacts,
    limits: { visitor: user === null, plan: planOfAccount(user), used: 0 },
    support: (label: string) => <button type="button">{label}</button>,
  };
  const { person } = show(
    <PanelContext value={place}>
      <SendForm onSend={onSend} />
    </PanelContext>,
    { lang, ...(user && { user }) },
  );
  const form = screen.getByRole('form');
  const button = (name: string | RegExp) => within(form).getByRole('button', { name });
  return {
    person,
    onSend,
    form,
    button,
    to: () => within(form).getByRole<HTMLInputElement>('combobox'),
    radio: (name: string | RegExp) => within(form).getByRole<HTMLInputElement>('radio', { name }),
    says: (...texts: string[]) =>
      waitFor(() => {
        for (const text of texts) expect(form.textContent).toContain(text);
      }),
    rows: () => within(form).getAllByRole('listitem'),
    give: (...files: File[]) =>
      person.upload(within(form).getByLabelText(/^(Add files|添加文件)$/, { selector: 'input' }), files),
    send: async () => {
      const go = form.querySelector('button[type=submit]');
      if (go !== null) await person.click(go);
    },
  };
}

const file = (name: string, bytes: BlobPart = 'x') => new File([bytes], name);

function sized(name: string, size: number): File {
  const made = file(name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

test.each([
  ['en', 'Please add at least one file.', 'Please add at least one recipient.'],
  ['zh', '请至少添加一个文件。', '请至少添加一位收件人。'],
] as const)(
  'T09 T12 send form (%s): without files and recipients nothing is sent, and it says so',
  async (lang, ...said) => {
    const { send, says, onSend } = open(ana, lang);
    await send();
    await says(...said);
    expect(onSend).not.toHaveBeenCalled();
  },
);

test('T10 T11 send form: pages are refused and programs of a user are not, and a file is not added twice', async () => {
  const { give, says, rows, button } = open(ana);
  await give(file('page.html'), file('setup.exe'));
  await says('Insecure file type', 'page.html');
  expect(rows()).toHaveLength(1);
  button('Email support');
  await give(file('setup.exe'));
  await says('Already in the list');
  expect(rows()).toHaveLength(1);
});

test('T12 send form: what is no address stays as a chip, gets the focus, can be changed, and nothing is sent', async () => {
  const { person, to, send, says, form, button, give, onSend } = open(ana);
  await give(file('a.txt'));
  await person.type(to(), 'mei joris@x.example ');
  await person.type(to(), 'chen');
  await send();
  const wrong = within(form).getAllByRole('button', { name: /^Edit / });
  expect(wrong.map(({ textContent }) => textContent)).toEqual(['mei', 'chen']);
  await waitFor(() => expect(document.activeElement).toBe(wrong[0]));
  await says('Invalid Email To Address');
  expect(onSend).not.toHaveBeenCalled();
  await person.click(button('Edit mei'));
  expect(to().value).toBe('mei');
  await person.type(to(), '@x.example,');
  await person.click(button('Remove chen'));
  await person.type(to(), 'hua');
  await person.click(screen.getByRole('option', { name: /mei@huanyu\.cn/ }));
  await send();
  expect(onSend).toHaveBeenCalledOnce();
});

test('T09 send form: too many recipients and too many files name the excess, without a trial', async () => {
  const { person, to, says, form, give, button } = open(ana);
  await person.click(to());
  await person.paste(Array.from({ length: 7 }, (_, n) => `p${n}@x.example`).join(';'));
  await person.tab();
  await says(
    'Thats too many people',
    'You can transfer files up to 50 people with a subscription',
    'Remove 1 recipient to send it.',
  );
  expect(within(form).queryByRole('link', { name: /trial/ })).toBeNull();
  await give(...Array.from({ length: 51 }, (_, n) => file(`${n}.txt`)));
  await says('A transfer can hold 50 files; you added 1 too many.');
  await person.click(button('Show all 51 files'));
  button('Show fewer');
});

test.each([
  ['en', 'Over transfer limit', 'This is 200 MB over the limit of 3 GB.'],
  ['zh', '超出单次发送上限', '超出单次上限 3 GB 共 200 MB。'],
] as const)('T09 send form (%s): over the transfer limit the excess is shown', async (lang, ...said) => {
  const { give, says } = open(ana, lang);
  await give(sized('huge.bin', 3_200_000_000));
  await says(...said);
});

test('T14 T26 T27 send form: a short password and a limit of none are refused, and the tabs and the button say what is set', async () => {
  const { person, give, send, says, button, radio, form, onSend } = open(ana);
  await give(sized('film.mp4', 3_000_000));
  await person.click(radio(/^Link/));
  await says('Anyone with the link', 'Create link · 3 MB');
  const password = within(form).getByLabelText('Password for the download');
  await person.type(password, 'abc');
  await send();
  await says('The password needs at least 4 characters.');
  button('No password');
  await person.type(password, 'd');
  button('Password set');
  await person.type(within(form).getByRole('textbox', { name: 'Title' }), 'y'.repeat(81));
  await says('Please use at most 80 characters.');
  await person.click(button('No download limit'));
  const limit = within(form).getByLabelText('Limit downloads');
  await person.type(limit, '0');
  await says('Enter a number from 1 to 1,000');
  expect(onSend).not.toHaveBeenCalled();
  await person.clear(limit);
  await person.type(limit, '5');
  button('5 downloads');
});

const LONGER = ['1 Month', '3 Months', '1 Year'];

test('T13 send form: a free plan keeps for a week, and longer choices are disabled', async () => {
  const { person, radio, button } = open(ana);
  await person.click(button('Expires in 1 week'));
  expect(radio('1 Week').checked).toBe(true);
  for (const longer of [...LONGER, 'Custom Date']) expect(radio(longer).disabled).toBe(true);
});

test('X07 send form: a user who sends by email can have recipients reminded, a link has no one to remind', async () => {
  const { person, button, radio, form } = open(ana);
  await person.click(button('Expires in 1 week'));
  const remind = () => within(form).queryByRole('switch', { name: /^Remind recipients/ });
  await person.click(remind() ?? form);
  expect(remind()?.getAttribute('aria-checked')).toBe('true');
  await person.click(radio(/^Link/));
  await person.click(button('Expires in 1 week'));
  expect(remind()).toBeNull();
});

test('T13 send form: a paid plan chooses longer, and a custom date must be given before sending', async () => {
  const { person, radio, button, give, send, says, form, onSend } = open({ ...ana, role: 'pro' });
  await give(file('a.txt'));
  await person.type(within(form).getByRole('combobox'), 'mei@x.example,');
  await person.click(button('Expires in 1 week'));
  for (const longer of LONGER) {
    await person.click(radio(longer));
    button(`Expires in ${longer.toLowerCase()}`);
  }
  await person.click(radio('Custom Date'));
  expect(form.textContent).not.toContain('30 minutes');
  await send();
  await says('Choose a date between 30 minutes and one year from now.');
  expect(onSend).not.toHaveBeenCalled();
});

test('T02 T10 T12 send form: a visitor sends no programs, films or links, and must enter an address', async () => {
  const { person, give, says, rows, form, radio, send, onSend } = open(null);
  await give(file('setup.exe'), file('Some.Film.2020.1080p.BluRay.x264.mkv'), file('ours.mp4'));
  await says('Insecure file type', 'File removed');
  expect(rows()).toHaveLength(1);
  expect(within(form).getAllByRole('button', { name: 'Email support' })).toHaveLength(2);
  await person.click(radio(/^Link/));
  await says('Link reserved for premium');
  expect(within(form).queryByRole('link', { name: /trial/ })).toBeNull();
  expect(within(form).getByRole('link', { name: 'Create a free account' }).getAttribute('href')).toBe(
    '/register',
  );
  expect(within(form).queryByRole('textbox', { name: 'From' })).toBeNull();
  expect(form.textContent).not.toContain('Anyone with the link');
  await person.click(radio('Email'));
  await person.type(within(form).getByRole('textbox', { name: 'From' }), 'joris');
  await send();
  await says('Please enter your email address, like you@company.com.');
  expect(onSend).not.toHaveBeenCalled();
});

test('T02 send form: where plans are sold, a visitor who wants a link is led to the trial', async () => {
  sell('sandbox');
  const { person, says, form, radio } = open(null);
  await person.click(radio(/^Link/));
  await says('Link reserved for premium');
  expect(within(form).getByRole('link', { name: 'Get 7-day trial' }).getAttribute('href')).toBe('/pricing');
  expect(within(form).getByRole('link', { name: 'Create a free account' }).getAttribute('href')).toBe(
    '/register',
  );
});

test('G16 T10 send form: a visitor sends programs under no name, and hidden characters in names are shown', async () => {
  const { give, says, rows, form } = open(null);
  const windows = new Uint8Array(605);
  windows.set([0x4d, 0x5a, 0x90, 0, 3]);
  await give(
    file('setup.msi'),
    file('invoice\u202Efdp.exe'),
    file('holiday.jpg', windows),
    file('scan\u202Efdp.txt'),
  );
  await says('Insecure file type');
  const [row] = rows();
  expect(rows()).toHaveLength(1);
  expect(row?.textContent).toContain('scan[U+202E]fdp.txt');
  expect(row?.querySelector('.ui-type')?.textContent).toBe('TXT');
  const alert = within(form).getByRole('alert');
  for (const name of ['setup.msi', 'invoice[U+202E]fdp.exe', 'holiday.jpg'])
    expect(alert.textContent).toContain(name);
  within(alert).getByRole('button', { name: 'Email support' });
  expect(form.textContent).not.toContain('\u202E');
});

test('W03 send form: without permission for microphone and camera an alert appears, and files can still be added', async () => {
  const mediaDevices = { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  vi.stubGlobal('MediaRecorder', class {});
  const { person, button, says, give, rows } = open(null);
  await person.click(button('Record audio'));
  await says("Can't get audio permission");
  await person.click(button('Record video'));
  await says("Can't get camera permission");
  await give(file('a.txt'));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

const team = ['Ben Okafor', 'Eva Lind', 'Kai Sato', 'Lu Chen', 'Mia Weber', 'Noor Haddad', 'Otis Reed'].map(
  (fullName, at) => ({
    _id: `0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1d${at}0`,
    fullName,
    email: `${fullName.split(' ')[0]?.toLowerCase()}@lima.example`,
    profilePic: null,
    finished_onboarding: true,
  }),
);

test('W01 M03 Sharing: colleagues are searched and chosen, or everyone, and the tab says so', async () => {
  const { person, button, form } = open({ ...ana, team });
  await person.click(button('Not shared'));
  await person.type(within(form).getByRole('searchbox', { name: 'Search colleagues' }), 'mia');
  await person.click(within(form).getByRole('checkbox', { name: /Mia Weber/ }));
  expect(within(form).queryByRole('checkbox', { name: /Ben Okafor/ })).toBeNull();
  expect(readSendState().draft).toMatchObject({ shareWith: [team[4]?._id], shareWithEveryone: false });
  expect(button('Shared with 1 colleague')).toBeTruthy();
  await person.click(within(form).getByRole('switch', { name: 'Everyone in the team' }));
  expect(button('Shared with everyone')).toBeTruthy();
  expect(within(form).queryByRole('searchbox')).toBeNull();
});

test('W01 M03 Sharing is there with a team only, also for a member with no one but the owner', async () => {
  const { form } = open(ana);
  expect(within(form).queryByRole('button', { name: 'Not shared' })).toBeNull();
  cleanup();
  const parentAdmin = {
    parentAdminID: ana._id,
    parentEmail: 'olga@lima.example',
    parentAdminFullName: 'Olga Lima',
    parentAdminProfilePic: null,
  };
  const member = open({ ...ana, _id: team[0]?._id ?? '', isTeamMember: true, parentAdmin }, 'zh');
  await member.person.click(member.button('未共享'));
  expect(within(member.form).getByRole('checkbox', { name: /Olga Lima/ })).toBeTruthy();
  expect(within(member.form).queryByRole('searchbox')).toBeNull();
});

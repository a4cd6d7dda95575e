/** Proves what the send form asks when a file is added to a transfer that has one of its name. */
import { screen, waitFor, within } from '@testing-library/react';
import { planOf } from '@waybill/contract/plans';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { beginAdding } from '../begin-adding.ts';
import { PanelContext } from '../panel-context.ts';
import { clearSendState, readSendState } from '../send-store.ts';
import { SendForm } from './form.tsx';

afterEach(clearSendState);

const sent = {
  _id: ana._id,
  slug: 'K7RM2XQ',
  region: ana.region,
  fileObjects: [{ path: 'offer.pdf' }, { path: 'plan.dwg' }],
};

function open(lang: Lang = 'en') {
  beginAdding(sent);
  const onSend = vi.fn();
  const place = {
    user: ana,
    contacts: [],
    limits: { visitor: false, plan: planOf(ana.role), used: 0 },
    support: () => null,
  };
  const { person } = show(
    <PanelContext value={place}>
      <SendForm onSend={onSend} />
    </PanelContext>,
    { lang, user: ana },
  );
  const form = screen.getByRole('form');
  const button = (name: string | RegExp) => within(form).getByRole('button', { name });
  return {
    person,
    onSend,
    form,
    button,
    give: (...names: string[]) =>
      person.upload(
        within(form).getByLabelText(/^(Add files|添加文件)$/, { selector: 'input' }),
        names.map((name) => new File(['x'], name)),
      ),
    send: async () => {
      const go = form.querySelector('button[type=submit]');
      if (go !== null) await person.click(go);
    },
  };
}

const listed = () => readSendState().draft.fileObjects.files.map(({ path }) => path);

test('K33 adding: a name that the transfer has is said at picking, the others are listed, and nothing is sent before it is decided', async () => {
  const { give, send, onSend, form, button, person } = open();
  await give('offer.pdf', 'new.pdf');
  await waitFor(() => expect(form.textContent).toContain('Already in this transfer'));
  expect(form.textContent).toContain('offer.pdf');
  expect(listed()).toEqual(['new.pdf']);
  await send();
  expect(onSend).not.toHaveBeenCalled();
  await person.click(button('Keep both'));
  expect(listed()).toEqual(['new.pdf', 'offer (2).pdf']);
  expect(form.textContent).not.toContain('Already in this transfer');
  await send();
  expect(onSend).toHaveBeenCalledOnce();
});

test('K33 adding: what clashes can be left out, and a transfer of its own takes it under its name', async () => {
  const { give, form, button, person } = open();
  await give('offer.pdf', 'plan.dwg');
  await person.click(button('Leave out'));
  expect([listed(), readSendState().draft.clashing]).toEqual([[], []]);
  await give('plan.dwg');
  await waitFor(() => expect(form.textContent).toContain('Already in this transfer'));
  await person.click(button('Start a new transfer'));
  expect([listed(), readSendState().draft.clashing]).toEqual([['plan.dwg'], []]);
  // Files that lie there already are asked about as well.
  beginAdding(sent);
  await waitFor(() => expect(form.textContent).toContain('Already in this transfer'));
});

test('K33 adding in Chinese: the question and both answers', async () => {
  const { give, form, button } = open('zh');
  await give('offer.pdf');
  await waitFor(() => expect(form.textContent).toContain('这次传输中已有同名文件'));
  button('两个都保留');
  button('不添加');
});

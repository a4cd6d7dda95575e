/** Proves that a request is saved as a template, and that own templates fill the form, are renamed, and deleted with undo. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { WEEK_S } from '@waybill/contract/expiry';
import type { RequestTemplate } from '@waybill/contract/request-templates';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { AskDrawer } from './ask-drawer.tsx';
import { EncryptedNote } from './encrypted-note.tsx';
import { EncryptionOption } from './encryption-option.tsx';

const tax: RequestTemplate = {
  _id: '0190a7a2-6b5e-4c3a-9f10-000000000001',
  name: 'Tax',
  title: 'Tax papers',
  message: '',
  items: [{ name: 'Payslip', note: '', required: true, kinds: [], least: 1, most: 500 }],
  lang: 'zh',
  asks: { name: true, email: true, verified: false, company: true },
  maxBytes: null,
  deadline: null,
  expiry: WEEK_S,
  remindBefore: false,
  repeats: 'never',
};

function open(templates: readonly RequestTemplate[]) {
  let kept = [...templates];
  const api = answering({
    listContacts: () => ({ contacts: [], groups: [] }),
    requestCounts: () => ({
      all: 0,
      open: 0,
      fulfilled: 0,
      closed: 0,
      expired: 0,
      toReview: 0,
      askedThisMonth: 0,
    }),
    requestTemplates: () => ({ templates: kept }),
    saveTemplate: ({ params: { id } }) => {
      if (kept.length > 1) return new AppError('templates_full');
      const template = { ...tax, _id: id };
      kept = [...kept.filter(({ _id }) => _id !== id), template];
      return { template };
    },
    deleteTemplate: ({ params: { id } }) => {
      kept = kept.filter(({ _id }) => _id !== id);
      return { deleted: true as const };
    },
  });
  const nothing = vi.fn();
  const { person } = show(
    <ToastProvider label="Notices" closeLabel="Close">
      <AskDrawer
        user={ana}
        preview={() => null}
        encryption={{ Option: EncryptionOption, Note: EncryptedNote }}
        onOpen={nothing}
        onClose={nothing}
      />
    </ToastProvider>,
    { user: ana },
  );
  return { api, person };
}

test('X08 ask: what was written is saved as a template under a name, and nothing is sent', async () => {
  const { api, person } = open([]);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save as template' });
  expect(save.disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Photos' }));
  await person.click(save);
  const dialog = await screen.findByRole('dialog', { name: 'Save as template' });
  const name = within(dialog).getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Photos');
  await person.clear(name);
  await person.click(within(dialog).getByRole('button', { name: 'Save template' }));
  await within(dialog).findByText('Give the template a name.');
  await person.type(name, 'Site photos{Enter}');
  await screen.findByText('Template “Site photos” saved');
  expect(api.calls('saveTemplate')[0]?.body).toMatchObject({ name: 'Site photos', title: 'Photos' });
  expect(api.calls('createRequest')).toEqual([]);
});

test('X08 ask: an own template fills the form with its questions and language, and is deleted with undo', async () => {
  const { api, person } = open([tax]);
  await person.click(await screen.findByRole('button', { name: 'Tax' }));
  screen.getByDisplayValue('Payslip');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '中文' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Company' }).checked).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Actions for the template Tax' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('Template “Tax” deleted');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tax' })).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Tax' });
  expect(api.calls('saveTemplate')[0]).toMatchObject({
    params: { id: tax._id },
    body: { title: 'Tax papers' },
  });
});

test('X08 ask: a template is renamed under its id, and a refusal is said in the dialog', async () => {
  const { api, person } = open([tax, { ...tax, _id: '0190a7a2-6b5e-4c3a-9f10-000000000002', name: 'Other' }]);
  await person.click(await screen.findByRole('button', { name: 'Actions for the template Tax' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename template' });
  await person.type(within(dialog).getByLabelText('Name'), ' 2030{Enter}');
  await within(dialog).findByText('You can have up to 50 templates. Delete one, then try again.');
  expect(api.calls('saveTemplate')[0]).toMatchObject({ params: { id: tax._id }, body: { name: 'Tax 2030' } });
});

/** Proves what has the focus when a dialog opens: its first field, else the button that does nothing. */
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

const inDialog = (body: ReactNode) => (
  <Dialog open title="Change" closeLabel="Close" actions={<button type="button">Save</button>}>
    {body}
  </Dialog>
);

const focused = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));

test('dialog: the first field that is open has the focus, not what is chosen, hidden or only read', async () => {
  render(
    inDialog(
      <form>
        <input type="file" aria-label="Upload" hidden />
        <input type="radio" name="as" aria-label="Email" defaultChecked />
        <input type="radio" name="as" aria-label="Link" />
        <input type="checkbox" aria-label="Remind" />
        <input aria-label="Link address" readOnly />
        <textarea aria-label="Message" />
      </form>,
    ),
  );
  await focused(() => screen.getByLabelText('Message'));
});

test('dialog: a choice without an answer comes first, and one with an answer where there is nothing else', async () => {
  render(
    inDialog(
      <form>
        <input type="radio" name="why" aria-label="Spam" />
        <input aria-label="Details" />
      </form>,
    ),
  );
  await focused(() => screen.getByLabelText('Spam'));
});

test('dialog: of a choice alone, what is chosen has the focus', async () => {
  render(
    inDialog(
      <form>
        <input type="radio" name="time" aria-label="1 week" />
        <input type="radio" name="time" aria-label="1 month" defaultChecked />
      </form>,
    ),
  );
  await focused(() => screen.getByLabelText('1 month'));
});

test.each([
  ['Delete transfer', 'Cancel'],
  ['删除', '取消'],
])('confirm dialog (%s): the button that does nothing has the focus', async (confirmLabel, cancelLabel) => {
  render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Sure?"
      closeLabel="Close"
      cancelLabel={cancelLabel}
      confirmLabel={confirmLabel}
      onConfirm={() => {}}
    />,
  );
  await focused(() => screen.getByRole('button', { name: cancelLabel }));
});

test('drawer: what is looked at takes the focus itself, though it has a field', async () => {
  render(
    <Drawer open title="File" closeLabel="Close" initialFocus="dialog">
      <input aria-label="Reason" />
    </Drawer>,
  );
  await focused(() => screen.getByRole('dialog'));
});

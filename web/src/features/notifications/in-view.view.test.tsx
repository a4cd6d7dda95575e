/** Proves that what is being looked at is not announced. */
import { screen } from '@testing-library/react';
import type { NotificationView } from '@waybill/contract/notifications';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { useNotificationToast } from './use-notification-toast.tsx';

const of = (slug: string, receiverEmail: string): NotificationView => ({
  _id: slug,
  kind: 'downloaded',
  about: 'transfer',
  slug,
  read: false,
  dlDate: 1,
  dlCountryCode: null,
  dlOrigin: 'Lima',
  receiverEmail,
  person: null,
  people: 0,
  files: 0,
  fileName: null,
  title: 'Drawings',
  firstFile: '',
  fileNumber: 1,
  encrypted: false,
  gone: false,
});

function Page() {
  const announce = useNotificationToast(false, () => '/dash', 'INVIEW2');
  const both = () => [of('INVIEW2', 'ben@lima.example'), of('ANOTHER', 'eva@lima.example')].forEach(announce);
  return (
    <ToastProvider label="Notices" closeLabel="Close">
      <button type="button" onClick={both}>
        Announce
      </button>
    </ToastProvider>
  );
}

test('W07 bell: what happens to the transfer that is being looked at is not announced', async () => {
  const { person } = show(<Page />);
  await person.click(screen.getByRole('button', { name: 'Announce' }));
  await screen.findByRole('dialog', { name: /^eva@/ });
  expect(screen.queryByRole('dialog', { name: /^ben@/ })).toBeNull();
});

/** The library on a page of its own, for component tests. */
import { screen, waitFor, within } from '@testing-library/react';
import { WEEK_S } from '@waybill/contract/expiry';
import type { UserView } from '@waybill/contract/user';
import { useEffect } from 'react';
import { expect, vi } from 'vitest';
import { sampleRow } from '../../../../test/rows.ts';
import { type Shown, show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { followLibrary } from './follow-library.ts';
import { Library } from './library.tsx';
import { SearchField } from './search-field.tsx';

export const first = sampleRow(1, 'First');
export const second = sampleRow(2, 'Second');
export const third = sampleRow(3, 'Third');

export const mei = { email: 'mei@huanyu.example', name: 'Mei Lin', company: '' };

export const opened = vi.fn();
export const begun = vi.fn();

function Page() {
  useEffect(followLibrary, []);
  return (
    <ToastProvider label="Notices" closeLabel="Close">
      <SearchField isHere onGo={() => undefined} />
      <Library
        expiries={[WEEK_S]}
        hrefOf={(slug) => `/dash/transfers/${slug}`}
        onOpen={opened}
        onNew={begun}
        isCovered={false}
      />
    </ToastProvider>
  );
}

export const open = (path = '/dash/transfers', lang: Lang = 'en', user: UserView = ana): Shown =>
  show(<Page />, { user, path, lang });

export const titles = () =>
  screen.queryAllByRole('row').map((row) => within(row).getByRole('link').textContent ?? '');
export const becomeRows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
export const rowOf = (title: string) => {
  const row = screen.getAllByRole('row').find((one) => within(one).queryByText(title) !== null);
  if (row === undefined) throw new Error(`no row ${title}`);
  return row;
};

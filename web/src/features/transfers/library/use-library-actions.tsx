/** What can be done with transfers of the library: extend, forward, copy the link, delete; and the dialogs they open. */
import type { ExpiryOption } from '@waybill/contract/expiry';
import type { LibraryRow } from '@waybill/contract/library';
import type { TransferView } from '@waybill/contract/transfers';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useUser } from '../../../session/use-session.tsx';
import { copyText } from '../../../ui/buttons/copy-text.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { isForwardable, shownState } from '../states.ts';
import { refreshRows } from './library-pages.ts';
import { useExtend } from './use-extend.ts';
import { useRemove } from './use-remove.ts';

const ForwardDialog = lazy(async () => {
  const module = await import('../forward-dialog.tsx');
  return { default: module.ForwardDialog };
});

const EncryptedForward = lazy(async () => {
  const module = await import('../encrypted-forward/encrypted-forward.tsx');
  return { default: module.EncryptedForward };
});

const ExtendDialog = lazy(async () => {
  const module = await import('./extend-dialog.tsx');
  return { default: module.ExtendDialog };
});

const loadKeys = () => import('../../../session/kept-keys.ts');

export interface LibraryActions {
  readonly extend: (rows: readonly LibraryRow[]) => void;
  readonly forward: (row: LibraryRow) => void;
  readonly copy: (row: LibraryRow) => Promise<void>;
  readonly remove: (rows: readonly LibraryRow[]) => void;
  readonly dialogs: ReactNode;
}

interface ActionOptions {
  /** How long the plan keeps a transfer. */
  readonly expiries: readonly ExpiryOption[];
  readonly onShow: (slug: string) => void;
}

export function useLibraryActions({ expiries, onShow }: ActionOptions): LibraryActions {
  const t = useTranslations('library');
  const { show } = useToast();
  const owner = useUser()._id;
  const extendBy = useExtend();
  const remove = useRemove();
  const [forwarding, setForwarding] = useState<LibraryRow | null>(null);
  const [extending, setExtending] = useState<readonly LibraryRow[]>([]);
  const slugsOf = (rows: readonly LibraryRow[]) => rows.map(({ slug }) => slug);

  const forwarded = ({ slug }: TransferView) => {
    setForwarding(null);
    show({
      type: 'success',
      title: t('forwarded', { slug }),
      action: { label: t('show'), onClick: () => onShow(slug) },
    });
    void refreshRows([slug]).catch(() => {}); // Live events say the same.
  };

  return {
    extend: (rows) => {
      if (rows.length === 0) return;
      // With a single choice there is nothing to ask.
      if (expiries.length < 2) void extendBy(slugsOf(rows), expiries[0] ?? 'most');
      else setExtending(rows);
    },
    forward: (row) => {
      if (isForwardable(shownState(row, Date.now()))) setForwarding(row);
      else show({ type: 'error', title: t('bar.forwardActive'), id: 'forwarding' });
    },
    copy: async (row) => {
      const { slug, encrypted, linkUrl } = row;
      // Its own page takes the key where this browser does not have it.
      const link = encrypted ? (await loadKeys()).wholeLinkOf(row, owner) : linkUrl;
      if (link === undefined) return onShow(slug);
      if (link === null)
        return void show({
          type: 'info',
          title: t('noLink'),
          id: 'copied',
          action: { label: t('show'), onClick: () => onShow(slug) },
        });
      const isCopied = await copyText(link);
      show({
        type: isCopied ? 'success' : 'error',
        title: t(isCopied ? 'copied' : 'copyFailed'),
        id: 'copied',
      });
    },
    remove: (rows) => void remove(rows),
    dialogs: (
      <Suspense fallback={null}>
        {forwarding?.encrypted === false && (
          <ForwardDialog
            key={forwarding.slug}
            open
            transfer={forwarding}
            onClose={() => setForwarding(null)}
            onDone={forwarded}
          />
        )}
        {forwarding?.encrypted === true && (
          <EncryptedForward
            key={forwarding.slug}
            slug={forwarding.slug}
            onClose={() => setForwarding(null)}
            onDone={forwarded}
          />
        )}
        {extending.length > 0 && (
          <ExtendDialog
            rows={extending}
            options={expiries}
            onClose={() => setExtending([])}
            onExtend={async (by) => {
              if (await extendBy(slugsOf(extending), by)) setExtending([]);
            }}
          />
        )}
      </Suspense>
    ),
  };
}

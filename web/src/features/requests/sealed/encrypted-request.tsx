/** The owner's page of an end-to-end encrypted request: unlocks it, and shows it with the names of its files like any other. */
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { UserView } from '@waybill/contract/user';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { DecryptedPreview } from '../../../encryption/decrypted-preview.tsx';
import { canOpen } from '../../../encryption/open-worker.ts';
import { counted, formatCount } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { type SealedFiles, useLoadedFiles } from '../opened/files/use-handed-in.ts';
import type { Sealed } from '../opened/opened-request.tsx';
import { Downloads } from './downloads.tsx';
import { useKeyWarning } from './key-warning.ts';
import { namedDetails } from './named-details.ts';
import { asLoaded, openedFiles, withoutFiles } from './opened-files.ts';
import { lock, unlock, useOwnKey } from './own-keys.ts';
import { SealedPanel } from './sealed-panel.tsx';
import { useNames } from './use-names.ts';

interface EncryptedRequestProps {
  readonly details: RequestDetails;
  readonly user: UserView;
  readonly children: (details: RequestDetails, sealed: Sealed) => ReactNode;
}

/** Whether the worker can decrypt downloads; nothing is downloaded before that is known. */
function useCanDownload(isUnlocked: boolean): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => {
    if (isUnlocked) void canOpen().then(setCan);
  }, [isUnlocked]);
  return can;
}

export function EncryptedRequest({ details, user, children }: EncryptedRequestProps) {
  const t = useTranslations('requestEncryption');
  const lang = useLang();
  const { request, encryption } = details;
  const own = useOwnKey(user._id, request.slug);
  const known = useNames(details, own?.key ?? null);
  const warning = useKeyWarning(details, own?.key ?? null);
  const canDownload = useCanDownload(own !== null);
  const stored = useLoadedFiles(details);
  const { names, asked } = known;
  const named = useMemo(
    () => namedDetails(details, { names, asked }, (n) => t('file', { n: formatCount(n) })),
    [details, names, asked, t],
  );
  const opened = useMemo(() => openedFiles(named, stored.addressOf, lang), [named, stored.addressOf, lang]);
  const isLocked = own === null;
  const open = isLocked || canDownload !== true ? withoutFiles(stored) : asLoaded(stored, named, opened);
  const isOpening = !isLocked && (canDownload === null || (open.zip === null && known.status === 'reading'));
  const loaded = isOpening && open.status === 'ready' ? { ...open, status: 'loading' as const } : open;
  const files: SealedFiles = {
    count: isLocked ? (n) => t('files', counted(n)) : null,
    noteOf: (id) => {
      const note = named.notes.get(id);
      return note && { label: t(`notes.${note}`), why: t(`notes.${note}Why`) };
    },
    whyNone: (file) => {
      if (isLocked) return t('unlock.heading');
      return named.notes.get(file._id) === 'spoiled' ? t('notes.spoiledWhy') : undefined;
    },
    showFile: (file, name, labels) => (
      <DecryptedPreview
        key={file._id}
        file={file}
        name={name}
        labels={labels}
        opened={opened}
        failed={t('previewFailed')}
      />
    ),
  };
  const panel = encryption !== null && (
    <SealedPanel
      wrapped={encryption.wrapped}
      own={own}
      names={known}
      warning={warning}
      canDownload={canDownload !== false}
      onUnlock={(key, where) => unlock(user._id, request.slug, key, where)}
      onLock={() => lock(user._id, request.slug)}
    />
  );
  return (
    <Downloads opened={opened}>
      {children(named.details, { files, loaded, hasDownloads: !isLocked && canDownload !== false, panel })}
    </Downloads>
  );
}

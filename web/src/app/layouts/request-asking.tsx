/** The drawer in which files are asked for, with the preview in the language of the request. */
import type { UserView } from '@waybill/contract/user';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AskDraft } from '../../features/requests/ask/draft.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { InLanguage } from '../loading/in-language.tsx';
import { loadChunk } from '../loading/retry.ts';
import { withTexts } from '../loading/with-texts.tsx';

const AskDrawer = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/requests/ask/ask-drawer.tsx'))).AskDrawer,
}));

const AskPreview = lazy(async () => ({
  default: (await loadChunk(() => import('./ask-preview.tsx'))).AskPreview,
}));

const encryption = {
  Option: withTexts(
    ['site', 'requests', 'requestEncryption'],
    async () => (await import('../../features/requests/ask/encryption-option.tsx')).EncryptionOption,
  ),
  Note: withTexts(
    ['site', 'requests', 'requestEncryption'],
    async () => (await import('../../features/requests/ask/encrypted-note.tsx')).EncryptedNote,
  ),
};

interface RequestAskingProps {
  readonly user: UserView;
  readonly initial?: AskDraft | undefined;
  readonly onOpen: (slug: string) => void;
  readonly onClose: () => void;
}

export function RequestAsking({ user, ...props }: RequestAskingProps) {
  const t = useTranslations('requests.preview');
  const preview = (draft: AskDraft) => (
    <InLanguage lang={draft.lang} area="give" standIn={<Skeleton height={320} shape="box" />}>
      <AskPreview draft={draft} user={user} untitled={t('untitled')} />
    </InLanguage>
  );
  return (
    <Suspense fallback={null}>
      <AskDrawer user={user} preview={preview} encryption={encryption} {...props} />
    </Suspense>
  );
}

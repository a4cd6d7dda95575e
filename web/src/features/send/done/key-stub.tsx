/** How a user passes on what they sent encrypted: the link with the key, which no server knows. */
import type { TransferView } from '@waybill/contract/transfers';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { OrderEncryption } from '../encryption/order-encryption.ts';
import { setPanelOpen } from '../panel-open.ts';
import { clearSendState } from '../send-store.ts';
import { KeepKey } from './keep-key.tsx';
import { LinkLine } from './link-line.tsx';
import { useKeyText } from './use-key-text.ts';

interface KeyStubProps {
  readonly transfer: TransferView;
  readonly encryption: OrderEncryption;
  readonly owner: string;
}

export function KeyStub({ transfer, encryption, owner }: KeyStubProps) {
  const t = useTranslations('send.encryption.done');
  const done = useTranslations('send.done');
  const local = useLocalPath();
  const { linkUrl, slug, locked } = transfer;
  const key = useKeyText(encryption);
  if (key === null) return null;
  if (key === 'failed' || linkUrl === null) return <p className="text-14 text-refused">{t('failed')}</p>;
  const link = `${linkUrl}#${key}`;
  const save = () => saveFile(t('fileName', { slug }), new Blob([`${link}\n`], { type: 'text/plain' }));
  return (
    <>
      <p className="send-notice send-notice-expiring">
        <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none" />
        <span>{t('warning')}</span>
      </p>
      <div>
        <LinkLine link={link} />
        <p className="mt-1 flex justify-between gap-3 text-12 text-ink-3">
          <span>{t('address')}</span>
          <b className="font-semibold text-signal-ink">{t('key')}</b>
        </p>
      </div>
      <CopyButton
        text={link}
        variant="primary"
        size="lg"
        className="w-full"
        label={t('copy')}
        copiedLabel={done('copied')}
        failedLabel={done('copyFailed')}
      />
      <KeepKey owner={owner} slug={slug} text={key} hint={t('keepHint')} />
      <div className="ui-sent-acts">
        <Button variant="ghost" onClick={save}>
          {t('save')}
        </Button>
        <Button
          variant="ghost"
          render={<Link to={local(`/dash/transfers/${slug}`)} onClick={() => setPanelOpen(false)} />}
        >
          {done('open')}
        </Button>
        <Button variant="ghost" onClick={clearSendState}>
          {done('another')}
        </Button>
      </div>
      {locked && <p className="ui-sent-note">{done('lockedText')}</p>}
    </>
  );
}

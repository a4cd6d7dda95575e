/** How a user passes on what they sent encrypted by email: the passphrase, which no email of ours holds. */
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import type { OrderEncryption } from '../encryption/order-encryption.ts';
import { setPanelOpen } from '../panel-open.ts';
import { clearSendState } from '../send-store.ts';
import { KeepKey } from './keep-key.tsx';
import { useKeyText } from './use-key-text.ts';

interface PassphraseStubProps {
  readonly transfer: TransferView;
  readonly encryption: OrderEncryption;
  readonly owner: string;
  /** Undefined after a reload: it was known to the page only. */
  readonly passphrase: string | undefined;
}

export function PassphraseStub({ transfer, encryption, owner, passphrase }: PassphraseStubProps) {
  const t = useTranslations('send.encryption.done');
  const done = useTranslations('send.done');
  const local = useLocalPath();
  const { slug } = transfer;
  const key = useKeyText(encryption);
  return (
    <>
      <p className="pb-1 text-14 text-ink-2">{t('tell')}</p>
      {passphrase !== undefined && (
        <div className="send-link send-link-line">
          <output aria-label={t('passphrase')} className="num min-w-0 flex-1 text-14 break-words select-all">
            {passphrase}
          </output>
          <CopyButton
            text={passphrase}
            label={t('copyPassphrase')}
            copiedLabel={done('copied')}
            failedLabel={done('copyFailed')}
          />
        </div>
      )}
      {key !== null && key !== 'failed' && (
        <KeepKey owner={owner} slug={slug} text={key} hint={t('keepNames')} />
      )}
      <div className="ui-sent-acts">
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
    </>
  );
}

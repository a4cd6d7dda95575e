/** The part of an encrypted request's page that unlocks it, and says what is special about its files. */
import type { WrappedKeyText } from '@waybill/contract/encryption';
import type { Bytes } from '@waybill/engine/crypto/bytes';
import { LockKeyhole, LockKeyholeOpen, ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { KeyWarning } from './key-warning.ts';
import type { OwnKey } from './own-keys.ts';
import { UnlockForm } from './unlock-form.tsx';
import type { KnownNames } from './use-names.ts';

interface SealedPanelProps {
  readonly wrapped: WrappedKeyText;
  readonly own: OwnKey | null;
  readonly names: Pick<KnownNames, 'status' | 'retry'>;
  readonly warning: KeyWarning | null;
  /** False where this browser can show names, but not decrypt downloads. */
  readonly canDownload: boolean;
  readonly onUnlock: (key: Bytes, where: OwnKey['where']) => void;
  readonly onLock: () => void;
}

function Warning({ warning }: { warning: KeyWarning }) {
  const t = useTranslations('requestEncryption.exchanged');
  return (
    <div role="alert" className="rq-sealed rq-sealed-warning">
      <ShieldAlert size={18} aria-hidden="true" className="rq-sealed-icon" />
      <div className="min-w-0">
        <h2 className="text-16 font-semibold">{t('heading')}</h2>
        <p className="mt-1 text-14">{t(warning === 'key' ? 'text' : 'link')}</p>
      </div>
    </div>
  );
}

function Unlocked({ own, names, canDownload, onLock }: SealedPanelProps & { readonly own: OwnKey }) {
  const t = useTranslations('requestEncryption.open');
  const { status, retry } = names;
  return (
    <>
      <LockKeyholeOpen size={18} aria-hidden="true" className="rq-sealed-icon" />
      <div className="min-w-0 flex-1">
        <p role="status" className="text-14 font-medium">
          {status === 'reading' ? t('reading') : t(own.where)}
        </p>
        {status === 'failed' && (
          <p role="alert" className="mt-1 text-14 text-refused">
            {t('failed')}{' '}
            <button type="button" className="link" onClick={retry}>
              {t('retry')}
            </button>
          </p>
        )}
        <p className="mt-1 text-14 text-ink-2">{t(canDownload ? 'forward' : 'noDownloads')}</p>
      </div>
      <Button size="sm" onClick={onLock}>
        {t('lock')}
      </Button>
    </>
  );
}

export function SealedPanel(props: SealedPanelProps) {
  const t = useTranslations('requestEncryption');
  const { wrapped, own, warning, onUnlock } = props;
  return (
    <>
      {warning !== null && <Warning warning={warning} />}
      <section aria-label={t('mark')} className="rq-sealed" data-locked={own === null || undefined}>
        {own === null ? (
          <>
            <LockKeyhole size={18} aria-hidden="true" className="rq-sealed-icon" />
            <div className="min-w-0 flex-1">
              <h2 className="text-16 font-semibold">{t('unlock.heading')}</h2>
              <p className="mt-1 text-14 text-ink-2">{t('unlock.text')}</p>
            </div>
            <UnlockForm wrapped={wrapped} onUnlock={onUnlock} />
          </>
        ) : (
          <Unlocked {...props} own={own} />
        )}
      </section>
    </>
  );
}

/** Says that a transfer is encrypted end to end, and takes the key where this browser does not have it. */
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { KeyForm } from '../../encrypted/key-form.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { Note } from './note.tsx';

export function EncryptionNote() {
  const t = useTranslations('details.encrypted');
  const { names } = useOpenTransfer();
  if (names.state === 'plain') return null;
  const words = () => {
    if (names.state === 'open') return t('open');
    return names.isKeyInLink ? t('closed') : t('passphrase');
  };
  return (
    <Note tone="calm" icon={<ShieldCheck size={17} aria-hidden="true" className="mt-0.5 self-start" />}>
      <p>{words()}</p>
      {names.state === 'closed' && (
        <div className="mt-3">
          <KeyForm names={names} label={t('show')} />
        </div>
      )}
    </Note>
  );
}

/** End-to-end encryption: what it gives, and what it takes, with equal weight. */
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { PassphraseField } from '../encryption/passphrase-field.tsx';
import { usePanel } from '../panel-context.ts';
import { changeDraft, useSendState } from '../send-store.ts';

const GAINS = ['only', 'notUs', 'tracking'] as const;
const LOSSES = ['lost', 'scan', 'names', 'slower', 'changes'] as const;

/** Web Crypto is missing on pages that are not opened over https. */
const canEncrypt = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

function Ledger() {
  const t = useTranslations('send.encryption');
  return (
    <div className="send-ledger">
      <div>
        <h3 className="ui-label">{t('get')}</h3>
        <ul>
          {GAINS.map((gain) => (
            <li key={gain}>
              <Check size={15} aria-hidden="true" className="text-delivered" />
              {t(`gains.${gain}`)}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="ui-label">{t('giveUp')}</h3>
        <ul>
          {LOSSES.map((loss) => (
            <li key={loss}>
              <Minus size={15} aria-hidden="true" className="text-ink-3" />
              {t(`losses.${loss}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function VisitorNote() {
  const t = useTranslations('send.encryption');
  const local = useLocalPath();
  return (
    <p className="mt-3 text-14">
      {t('visitor')}{' '}
      <Link className="link" to={local('/login')}>
        {t('logIn')}
      </Link>
    </p>
  );
}

/** `wrong`: what its passphrase lacks. */
export function EncryptionOption({ wrong }: { wrong: 'none' | 'weak' | 'unsaved' | undefined }) {
  const t = useTranslations('send.encryption');
  const local = useLocalPath();
  const { encrypted, sendAs } = useSendState().draft;
  const visitor = usePanel().user === null;
  const can = canEncrypt();
  return (
    <div>
      <Switch
        label={t('label')}
        hint={t('hint')}
        checked={encrypted}
        disabled={!encrypted && (visitor || !can)}
        onChange={(on) => changeDraft({ encrypted: on })}
      />
      {visitor ? <VisitorNote /> : !can && <p className="mt-3 text-14 text-expiring">{t('insecure')}</p>}
      <Ledger />
      {encrypted && sendAs === 'link' && <p className="mt-3 text-14 text-ink-2">{t('link')}</p>}
      {encrypted && sendAs === 'email' && <PassphraseField wrong={wrong === 'none' ? 'weak' : wrong} />}
      <p className="mt-3 text-14">
        <Link className="link" to={local('/support/end-to-end-encryption')}>
          {t('more')}
        </Link>
      </p>
    </div>
  );
}

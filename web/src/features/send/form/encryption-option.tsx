/** End-to-end encryption: what it gives, and what it takes, with equal weight. */
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
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

/** `wrong`: it is to be sent by email, which cannot carry the key. */
export function EncryptionOption({ wrong }: { wrong: boolean }) {
  const t = useTranslations('send.encryption');
  const local = useLocalPath();
  const { encrypted } = useSendState().draft;
  const visitor = usePanel().user === null;
  const can = canEncrypt();
  return (
    <div>
      <Switch
        label={t('label')}
        hint={t('hint')}
        checked={encrypted}
        disabled={!encrypted && (visitor || !can)}
        onChange={(on) => changeDraft({ encrypted: on, ...(on && { sendAs: 'link' }) })}
      />
      {visitor ? <VisitorNote /> : !can && <p className="mt-3 text-14 text-expiring">{t('insecure')}</p>}
      {wrong && (
        <div role="alert" className="send-notice send-notice-expiring mt-3">
          <p className="min-w-0 flex-1">{t('linkOnly')}</p>
          <Button size="sm" onClick={() => changeDraft({ sendAs: 'link' })}>
            {t('toLink')}
          </Button>
        </div>
      )}
      <Ledger />
      {encrypted && !wrong && <p className="mt-3 text-14 text-ink-2">{t('link')}</p>}
      <p className="mt-3 text-14">
        <Link className="link" to={local('/support/end-to-end-encryption')}>
          {t('more')}
        </Link>
      </p>
    </div>
  );
}

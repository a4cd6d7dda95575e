/** End-to-end encryption: what it gives, and what it takes, with equal weight. */
import { useTranslations } from 'use-intl/react';
import { canEncrypt } from '../../../encryption/can-encrypt.ts';
import { Ledger } from '../../../encryption/ledger.tsx';
import { PassphraseField } from '../../../encryption/passphrase/passphrase-field.tsx';
import type { PassphraseMistake } from '../../../encryption/passphrase/strength.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { usePanel } from '../panel-context.ts';
import { changeDraft, useSendState } from '../send-store.ts';

const GAINS = ['only', 'notUs', 'tracking'] as const;
const LOSSES = ['lost', 'scan', 'names', 'slower', 'changes'] as const;

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
export function EncryptionOption({ wrong }: { wrong: PassphraseMistake | undefined }) {
  const t = useTranslations('send.encryption');
  const local = useLocalPath();
  const { encrypted, sendAs, passphrase } = useSendState().draft;
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
      <Ledger
        gains={{ title: t('get'), lines: GAINS.map((gain) => t(`gains.${gain}`)) }}
        losses={{ title: t('giveUp'), lines: LOSSES.map((loss) => t(`losses.${loss}`)) }}
      />
      {encrypted && sendAs === 'link' && <p className="mt-3 text-14 text-ink-2">{t('link')}</p>}
      {encrypted && sendAs === 'email' && (
        <PassphraseField
          area="send.encryption.passphrase"
          value={passphrase}
          onChange={(next) => changeDraft({ passphrase: next })}
          wrong={wrong}
        />
      )}
      <p className="mt-3 text-14">
        <Link className="link" to={local('/support/end-to-end-encryption')}>
          {t('more')}
        </Link>
      </p>
    </div>
  );
}

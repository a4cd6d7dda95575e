/** End-to-end encryption of a request: what it gives and takes with equal weight, and the passphrase. */

import { useTranslations } from 'use-intl/react';
import { canEncrypt } from '../../../encryption/can-encrypt.ts';
import { Ledger } from '../../../encryption/ledger.tsx';
import { PassphraseField } from '../../../encryption/passphrase/passphrase-field.tsx';
import { passphraseMistake } from '../../../encryption/passphrase/strength.ts';
import type { Form } from '../../../forms/use-form.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import type { AskDraft } from './draft.ts';

const GAINS = ['only', 'notUs', 'same'] as const;
const LOSSES = ['lost', 'scan', 'names', 'slower', 'forward'] as const;

export interface EncryptionOptionProps {
  readonly form: Form<AskDraft>;
}

export function EncryptionOption({ form }: EncryptionOptionProps) {
  const t = useTranslations('requestEncryption.ask');
  const local = useLocalPath();
  const { encrypted, passphrase } = form.values;
  const can = canEncrypt();
  const isWrong = Boolean(form.wrong('passphrase').error);
  return (
    <div>
      <Switch
        label={t('label')}
        hint={t('hint')}
        checked={encrypted}
        disabled={!encrypted && !can}
        onChange={(on) => form.set('encrypted', on)}
      />
      {!can && <p className="mt-3 text-14 text-expiring">{t('insecure')}</p>}
      {encrypted && (
        <div ref={form.ref('passphrase')} tabIndex={-1} className="outline-none">
          <Ledger
            gains={{ title: t('get'), lines: GAINS.map((gain) => t(`gains.${gain}`)) }}
            losses={{ title: t('giveUp'), lines: LOSSES.map((loss) => t(`losses.${loss}`)) }}
          />
          <p className="mt-3 text-14 text-ink-2">
            {t('readable')}{' '}
            <Link className="link" to={local('/support/end-to-end-encryption')} target="_blank">
              {t('more')}
            </Link>
          </p>
          <PassphraseField
            area="requestEncryption.passphrase"
            value={passphrase}
            onChange={(next) => form.set('passphrase', next)}
            wrong={(isWrong && passphraseMistake(passphrase)) || undefined}
          />
        </div>
      )}
    </div>
  );
}

/** The secret of a webhook, right after it was made: the only time it is shown. */
import { useTranslations } from 'use-intl/react';
import { CopyLine, MadeSecret } from '../security/made-secret.tsx';

interface NewSecretProps {
  readonly url: string;
  readonly secret: string;
  readonly onDone: () => void;
}

export function NewSecret({ url, secret, onDone }: NewSecretProps) {
  const t = useTranslations('webhooks');
  return (
    <MadeSecret id="made-secret" title={t('madeTitle')} text={t('madeText')} onDone={onDone}>
      <CopyLine label={t('secretOf', { url })} text={secret} copy={t('copySecret')} />
    </MadeSecret>
  );
}

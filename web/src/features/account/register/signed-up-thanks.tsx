/** Thanks for registering. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Farewell } from '../form/farewell.tsx';

export function SignedUpThanks() {
  const t = useTranslations('auth.thanks');
  const local = useLocalPath();
  return (
    <Farewell
      heading={t('heading')}
      text={t('text')}
      stamp={{ place: t('stamp'), time: t('stampLine'), ink: 'delivered' }}
      actions={
        <Button variant="primary" size="lg" render={<Link to={local('/dash')} />}>
          {t('dash')}
        </Button>
      }
    />
  );
}

/** `/thankyou`: thanks after registering. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Farewell } from '../../features/account/form/farewell.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.thanks;

export function Page() {
  const t = useTranslations('auth.thanks');
  const local = useLocalPath();
  return (
    <Farewell
      number="WB-THANKS"
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

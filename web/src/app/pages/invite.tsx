/** `/invite/{id}`: says whom to ask, because there are no teams yet and so no invitation is valid. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Farewell } from '../../features/account/form/farewell.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.invite;

export function Page() {
  const t = useTranslations('auth.invite');
  const local = useLocalPath();
  return (
    <Farewell
      number="WB-INVITE"
      heading={t('heading')}
      text={t('text')}
      more={t('ask')}
      stamp={{ place: t('stamp'), time: t('stampLine'), ink: 'signal' }}
      actions={
        <>
          <Button variant="primary" size="lg" render={<Link to={local('/register')} />}>
            {t('signup')}
          </Button>
          <Button size="lg" render={<Link to={local('/')} />}>
            {t('home')}
          </Button>
        </>
      }
    />
  );
}

/** Welcomes someone who has just joined a team. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Farewell } from '../form/farewell.tsx';

export function JoinedThanks({ team }: { readonly team: NonNullable<UserView['parentAdmin']> }) {
  const t = useTranslations('invite');
  const local = useLocalPath();
  return (
    <Farewell
      heading={t('welcome.heading')}
      text={t('welcome.text', { name: isolatedLine(team.parentAdminFullName || team.parentEmail) })}
      stamp={{ place: t('welcome.stamp'), time: t('welcome.stampLine'), ink: 'delivered' }}
      actions={
        <Button variant="primary" size="lg" render={<Link to={local('/dash')} />}>
          {t('dash')}
        </Button>
      }
    />
  );
}

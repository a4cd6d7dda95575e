/** For a plan with one seat: what a team would bring, and the way to one. */
import { planOf } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { usePaymentsKind } from '../../../session/payments-kind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';

export function NoSeats() {
  const t = useTranslations('teams.noSeats');
  const roles = useTranslations('dash.roles');
  const local = useLocalPath();
  const kind = usePaymentsKind();
  const isSold = kind !== null && kind !== 'off';
  return (
    <div className="ui-settings">
      <EmptyState
        title={t('title')}
        action={
          isSold && (
            <Button variant="primary" render={<Link to={local('/dash/account/plans')} />}>
              {t('plans')}
            </Button>
          )
        }
      >
        {t('text')}{' '}
        {isSold
          ? t('facts', {
              pro: roles('pro'),
              proSeats: formatCount(planOf('pro').teamLimit),
              business: roles('business'),
              businessSeats: formatCount(planOf('business').teamLimit),
            })
          : t('ask')}
      </EmptyState>
    </div>
  );
}

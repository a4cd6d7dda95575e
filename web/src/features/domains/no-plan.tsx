/** For a plan without domains: what one would bring, and the way there. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { usePaymentsKind } from '../../session/payments-kind.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';

export const PLANS_PAGE = '/dash/account/plans';

export function NoPlan() {
  const t = useTranslations('domains.noPlan');
  const local = useLocalPath();
  const kind = usePaymentsKind();
  const sold = kind !== null && kind !== 'off';
  return (
    <EmptyState
      title={t('title')}
      action={
        sold && (
          <Button variant="primary" render={<Link to={local(PLANS_PAGE)} />}>
            {t('upgrade')}
          </Button>
        )
      }
    >
      {t('text')}
      {!sold && ` ${t('ask')}`}
    </EmptyState>
  );
}

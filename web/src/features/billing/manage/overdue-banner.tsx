/** Says on every page of the dashboard that an invoice is open, and leads to the card, or to the owner of the team who pays. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { plainPath } from '../../../i18n/lang.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useLocation } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { isForSale } from '../../../session/payments-kind.ts';
import { usePlanName } from './use-plan-name.ts';

export interface OverdueBannerProps {
  readonly user: UserView;
}

/** The pages that say it themselves. */
const OWN_PAGES = ['/dash/account/billing', '/dash/account/plans'];

export function OverdueBanner({ user }: OverdueBannerProps) {
  const t = useTranslations('billing.overdue');
  const nameOf = usePlanName();
  const local = useLocalPath();
  const here = plainPath(useLocation().pathname);
  if (!isForSale() || OWN_PAGES.includes(here)) return null;
  const { hasPaid, role, parentAdmin } = user;
  if (parentAdmin !== null) {
    const name = isolatedLine(parentAdmin.parentAdminFullName || parentAdmin.parentEmail);
    return (
      <div role="status" className="dash-banner dash-banner-refused">
        <p>
          <strong className="font-[600]">{t('member')}</strong> {t('memberText', { name })}
        </p>
        <a href={`mailto:${parentAdmin.parentEmail}`} className="ui-btn ui-btn-ink h-10 px-4 text-14">
          {t('askOwner', { name })}
        </a>
      </div>
    );
  }
  return (
    <div role="status" className="dash-banner dash-banner-refused">
      <p>
        <strong className="font-[600]">{hasPaid ? t('payment') : t('trial', { plan: nameOf(role) })}</strong>{' '}
        {hasPaid ? t('paymentText') : t('trialText')}
      </p>
      <Link to={local('/dash/account/billing?card')} className="ui-btn ui-btn-ink h-10 px-4 text-14">
        {hasPaid ? t('card') : t('addCard')}
      </Link>
    </div>
  );
}

/** The quiet box that reminds a returning free user that there is more. */
import { planOf, type Role } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/numbers.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { PRICING_PATH } from '../links.ts';

/** The person as far as the navigation needs to know. */
export interface NavSession {
  readonly fullName: string;
  readonly profilePic: string | null;
  readonly role: Role;
  readonly loginCount: number;
}

export const showsUpgrade = (session: NavSession | null): boolean =>
  session !== null && session.role === 'free' && session.loginCount >= 2;

export function UpgradeBox() {
  const t = useTranslations('site.nav');
  const local = useLocalPath();
  return (
    <Link to={local(PRICING_PATH)} className="site-upgrade only-sold">
      <span className="font-[600]">{t('upgrade')}</span>
      <span className="text-ink-2">
        {t('upgradeDetail', { size: formatSize(planOf('business').uploadLimit) })}
      </span>
    </Link>
  );
}

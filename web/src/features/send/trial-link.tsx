/** The ways out of a limit: a free account for a visitor, a trial and the plans for everyone where plans are sold. */
import { TRIAL_DAYS } from '@waybill/contract/plans';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { isForSale } from '../../session/payments-kind.ts';
import { usePanel } from './panel-context.ts';
import { useSendState } from './send-store.ts';
import { accountPath, PLANS_PATH } from './ways.ts';

const look = 'link text-14 font-medium';

/** The way into an account, with the address that was typed. */
function AccountLink({ label }: { label: string }) {
  const local = useLocalPath();
  const { senderEmail } = useSendState().draft;
  return (
    <Link to={local(accountPath())} state={{ email: senderEmail.trim() }} className={look}>
      {label}
    </Link>
  );
}

/** A trial where plans are sold; else a free account, for what an account alone allows. */
export function AccountOrTrial() {
  const t = useTranslations('send');
  return <AccountLink label={isForSale() ? t('trial', { days: String(TRIAL_DAYS) }) : t('limit.account')} />;
}

/** Null where nothing can be bought: call it as a function, so that the notice leaves no room for it. */
export function useTrialLink() {
  const t = useTranslations('send');
  const local = useLocalPath();
  const { user } = usePanel();
  if (!isForSale()) return null;
  const label = t('trial', { days: String(TRIAL_DAYS) });
  if (user === null) return <AccountLink label={label} />;
  return (
    <Link to={local(PLANS_PATH)} className={look}>
      {label}
    </Link>
  );
}

export function usePlansLink() {
  const t = useTranslations('send');
  const local = useLocalPath();
  if (!isForSale()) return null;
  return (
    <Link to={local(PLANS_PATH)} className={look}>
      {t('plans')}
    </Link>
  );
}

/** The ways out of a limit: a free account for a visitor, a trial and the plans for everyone where plans are sold. */
import { TRIAL_DAYS } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { isForSale } from '../../session/payments-kind.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { usePanel } from './panel-context.ts';
import { useSendState } from './send-store.ts';
import { accountPath, PLANS_PATH, REGISTER_PATH } from './ways.ts';

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

/** The one button of a visitor who wants what any account has. */
export function FreeAccountButton() {
  const t = useTranslations('send.limit');
  const local = useLocalPath();
  const { senderEmail } = useSendState().draft;
  return (
    <Button
      variant="primary"
      size="lg"
      className="send-go"
      render={<Link to={local(REGISTER_PATH)} state={{ email: senderEmail.trim() }} />}
    >
      {t('account')}
    </Button>
  );
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

/** Says how a checkout ended: a trial that has begun, a payment, a card that was saved, or what is still missing. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { StampInk } from '../../../ui/paper/stamp.tsx';
import { useFinishedCheckout } from './use-finished-checkout.ts';

interface Said {
  readonly heading: string;
  readonly text: string;
  readonly stamp: { readonly place: string; readonly time: string; readonly ink: StampInk };
  readonly actions: ReactNode;
}

interface CheckoutThanksProps {
  readonly id: string;
  /** The page's paper around the words. */
  readonly paper: (said: Said) => ReactNode;
}

export function CheckoutThanks({ id, paper }: CheckoutThanksProps) {
  const t = useTranslations('auth.paid');
  const plans = useTranslations('site.plans');
  const lang = useLang();
  const local = useLocalPath();
  const say = useErrorText();
  const found = useFinishedCheckout(id);
  const link = (to: string, label: string, primary = true) => (
    <Button variant={primary ? 'primary' : 'plain'} size="lg" render={<Link to={local(to)} />}>
      {label}
    </Button>
  );
  const pending = { place: t('pendingStamp'), time: t('pendingLine'), ink: 'muted' } as const;
  if (found.status === 'loading')
    return paper({ heading: t('loading'), text: t('loadingText'), stamp: pending, actions: null });
  if (found.status === 'failed') {
    const { error, retry } = found;
    const isSignedOut = hasCode(error, 'unauthenticated', 'session_expired');
    return paper({
      heading: t('unknown'),
      text: isSignedOut ? t('signedOut') : say(error),
      stamp: pending,
      actions: isSignedOut ? (
        link('/login', t('login'))
      ) : (
        <Button variant="primary" size="lg" onClick={retry}>
          {t('again')}
        </Button>
      ),
    });
  }
  const { state, subscription } = found.answer;
  if (state !== 'complete')
    return paper({
      heading: t(state),
      text: t(`${state}Text`),
      stamp: pending,
      actions: link('/pricing', t('plans')),
    });
  const plan = subscription.role === 'anon' ? '' : plans(subscription.role);
  const isTrial = subscription.state === 'trialing' && subscription.trialEnd !== null;
  const date = formatDay(subscription.trialEnd ?? subscription.periodEnd ?? Date.now(), lang);
  return paper({
    heading: isTrial ? t('trial', { plan }) : t('paid', { plan }),
    text: isTrial ? t('trialText', { date }) : t('paidText', { date }),
    stamp: {
      place: isTrial ? t('trialStamp') : t('paidStamp'),
      time: isTrial ? t('until', { date }) : plan,
      ink: 'delivered',
    },
    actions: (
      <>
        {link('/dash', t('dash'))}
        {link('/dash/account/billing', t('billing'), false)}
      </>
    ),
  });
}

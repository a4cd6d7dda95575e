/** Says how a checkout ended: a trial that has begun, a payment, a price that is to be confirmed first, or what is still missing. */
import { brandName } from '@waybill/contract/subscription';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import type { StampInk } from '../../../ui/waybill/stamp.tsx';
import { isOnTrial, nextDateOf } from '../next-date.ts';
import { formatMoney } from '../prices/money.ts';
import { useConfirmPrice } from './use-confirm-price.ts';
import { useFinishedCheckout } from './use-finished-checkout.ts';

interface Said {
  readonly heading: string;
  readonly text: string;
  readonly more?: string;
  readonly stamp: { readonly place: string; readonly time: string; readonly ink: StampInk };
  readonly actions: ReactNode;
}

interface CheckoutThanksProps {
  readonly id: string;
  /** The page around the text. */
  readonly frame: (said: Said) => ReactNode;
}

export function CheckoutThanks({ id, frame }: CheckoutThanksProps) {
  const t = useTranslations('auth.paid');
  const plans = useTranslations('site.plans');
  const lang = useLang();
  const local = useLocalPath();
  const say = useErrorText();
  const { found, reload } = useFinishedCheckout(id);
  const paying = useConfirmPrice(id, reload);
  const why = ({ error, needsBank }: Pick<typeof paying, 'error' | 'needsBank'>): string => {
    if (hasCode(error, 'price_changed')) return t('confirmChanged');
    if (hasCode(error, 'card_declined')) return needsBank ? t('confirmNeedsBank') : t('confirmDeclined');
    return say(error);
  };
  const link = (to: string, label: string, primary = true) => (
    <Button variant={primary ? 'primary' : 'plain'} size="lg" render={<Link to={local(to)} />}>
      {label}
    </Button>
  );
  const pending = { place: t('pendingStamp'), time: t('pendingLine'), ink: 'muted' } as const;
  if (found.status === 'loading')
    return frame({ heading: t('loading'), text: t('loadingText'), stamp: pending, actions: null });
  if (found.status === 'failed') {
    const { error } = found;
    const isSignedOut = hasCode(error, 'unauthenticated', 'session_expired');
    return frame({
      heading: t('unknown'),
      text: isSignedOut ? t('signedOut') : say(error),
      stamp: pending,
      actions: isSignedOut ? (
        link('/login', t('login'))
      ) : (
        <Button variant="primary" size="lg" onClick={reload}>
          {t('again')}
        </Button>
      ),
    });
  }
  const { state, subscription, confirm } = found.answer;
  if (confirm !== null) {
    const { because, offer, card, dueNow } = confirm;
    const price = formatMoney(dueNow);
    const again = new URLSearchParams({ plan: offer.role, period: offer.period });
    const checkout = `/dash/account/billing?${again}`;
    return frame({
      heading: because === 'card' ? t('confirmCard') : t('confirmAddress'),
      text: t('confirmText', { plan: plans(offer.role), price, period: offer.period }),
      ...(card === null ? {} : { more: t('confirmOn', { ...card, brand: brandName(card.brand) }) }),
      stamp: { place: t('confirmStamp'), time: t('confirmLine'), ink: 'expiring' },
      actions: (
        <>
          <StatusLine failed={paying.error !== null && why(paying)} className="basis-full" />
          <Button
            variant="primary"
            size="lg"
            loading={paying.busy}
            onClick={() => void paying.confirm(confirm)}
          >
            {t('confirmPay', { price })}
          </Button>
          {paying.needsBank
            ? link(`${checkout}&trial=no`, t('confirmBank'), false)
            : link(checkout, t('confirmOther'), false)}
        </>
      ),
    });
  }
  if (state === 'open' || state === 'expired')
    return frame({
      heading: t(state),
      text: t(`${state}Text`),
      stamp: pending,
      actions: link('/pricing', t('plans')),
    });
  const plan = subscription.role === 'anon' ? '' : plans(subscription.role);
  const isTrial = isOnTrial(subscription);
  const date = formatDay(nextDateOf(subscription) ?? Date.now(), lang);
  return frame({
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

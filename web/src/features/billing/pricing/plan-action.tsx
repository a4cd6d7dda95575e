/** The button of a plan: a link to register or to Billing, or the checkout above the page. */
import type { Period, Role } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/buttons/button.tsx';
import { CODES_PANEL } from '../lifetime/panel-path.ts';
import type { PlanButton } from './plan-button.ts';
import { usePricing } from './pricing-context.ts';
import { registerPath } from './pricing-query.ts';

interface PlanActionProps {
  readonly role: Role;
  readonly period: Period;
  readonly button: PlanButton;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string | undefined;
  /** Says something else than the button of a plan would. */
  readonly label?: string;
}

export function PlanAction({ role, period, button, variant, size, className, label }: PlanActionProps) {
  const t = useTranslations('pricing.button');
  const plans = useTranslations('site.plans');
  const local = useLocalPath();
  const { code, email, buy } = usePricing();
  const text = label ?? t(button.label);
  // Four buttons with the same words: a screen reader also hears for which plan.
  const look = { variant, size, className, 'aria-label': `${text}, ${role === 'anon' ? '' : plans(role)}` };
  if (button.way === 'none') {
    return (
      <Button {...look} disabled>
        {text}
      </Button>
    );
  }
  if (button.way === 'checkout' && role !== 'anon' && role !== 'free') {
    return (
      <Button {...look} onClick={() => buy({ role, period })}>
        {text}
      </Button>
    );
  }
  const to =
    button.way === 'register'
      ? registerPath(role, period, code)
      : button.way === 'codes'
        ? CODES_PANEL
        : billingPath(role, period);
  return (
    <Button
      {...look}
      render={
        <Link to={local(to)} {...(button.way === 'register' && email !== '' ? { state: { email } } : {})} />
      }
    >
      {text}
    </Button>
  );
}

/** Where a subscriber switches; Billing shows what it costs before anything changes. */
const billingPath = (role: Role, period: Period): string =>
  `/dash/account/billing?${new URLSearchParams({ plan: role, period })}`;

/** The registration panel: the step is in the address, and a step that is not allowed yet shows an earlier one. */
import { isPaid, isRole } from '@waybill/contract/plans';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useNavigate, useSearchParams } from '../../../router/hooks.ts';
import { keepCoupon } from '../../../session/kept-coupon.ts';
import { type AccountRole, newRole } from '../../../session/new-role.ts';
import { usePaymentsKind } from '../../../session/payments-kind.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { AccountCard } from '../form/account-card.tsx';
import { safeNext } from '../sign-in/next-path.ts';
import { useSkipWhenSignedIn } from '../sign-in/use-skip-when-signed-in.ts';
import { OrSso } from '../sso/or-sso.tsx';
import type { PaymentStep } from './payment-step.ts';
import { planIn } from './plan-in-query.ts';
import { RegisterSteps, useSteps } from './register-steps.tsx';
import { RegisterStub } from './register-stub.tsx';
import { askedStep, type Step } from './step.ts';
import { StepLine } from './step-line.tsx';

interface Shown {
  readonly role: AccountRole;
  /** It is paid for, after a trial. */
  readonly bought: boolean;
}

/** The plan that the address names, or what every new account gets. Known after hydration: the prerendered HTML has no query. */
function usePlanOf(query: URLSearchParams): Shown {
  const plan = planIn(query);
  const sold = usePaymentsKind();
  const [shown, setShown] = useState<Shown>({ role: 'free', bought: false });
  useEffect(() => {
    const chosen = isRole(plan) && plan !== 'anon' && isPaid(plan) && sold !== 'off' ? plan : null;
    setShown({ role: chosen ?? newRole(), bought: chosen !== null });
  }, [plan, sold]);
  return shown;
}

export function RegisterPanel({ Payment }: { Payment: PaymentStep }) {
  const t = useTranslations('auth');
  const local = useLocalPath();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = askedStep(query.get('step'));

  const goTo = useCallback(
    (next: Step, replace = false) => {
      const address = new URLSearchParams(query);
      address.set('step', String(next));
      void navigate(local(`/register?${address}`), { replace });
    },
    [navigate, local, query],
  );
  // A link that leads on to another page needs the account, not a plan.
  const next = safeNext(query.get('next'));
  const leaveTo = useCallback(
    (usual: string) => void navigate(next ?? local(usual), { replace: true }),
    [navigate, local, next],
  );
  const thank = useCallback(() => leaveTo('/thankyou'), [leaveTo]);
  const leave = useCallback(() => leaveTo('/dash'), [leaveTo]);
  const { step, isKnown, made, returning, onMade } = useSteps(asked, {
    onDone: thank,
    onOther: leave,
    wantsPlan: next === null,
  });
  useEffect(() => {
    if (!made && step !== asked && isKnown()) goTo(step, true);
  }, [made, step, asked, goTo, isKnown]);

  const isMaking = useRef(false);
  isMaking.current ||= step === 3;
  useSkipWhenSignedIn(() => {
    // The account that was made here stays for its plan.
    if (isMaking.current) return;
    if (planIn(query) === null) return leave();
    void navigate(local(`/pricing?${query}`), { replace: true });
  });

  // Someone who leaves this page to log in is offered the payment with the coupon, too.
  useEffect(() => keepCoupon(query), [query]);
  const plan = usePlanOf(query);
  const [seen, setSeen] = useState<AccountRole | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The field that was typed into is gone.
  useEffect(() => {
    if (made) title.current?.focus();
  }, [made]);
  const isThird = made || returning;
  const heading = isThird
    ? t('register.planHeading')
    : step === 1
      ? t('register.heading')
      : t('code.heading');
  return (
    <AccountCard
      mark={
        <div className="only-own-login">
          <StepLine step={step} />
        </div>
      }
      stub={<RegisterStub {...(seen === null ? plan : { role: seen, bought: true })} made={isThird} />}
    >
      <h1 ref={title} tabIndex={-1} className="mb-6 text-28 outline-none sm:text-36">
        {heading}
      </h1>
      {isThird ? (
        <Suspense fallback={<Skeleton height={240} shape="box" />}>
          {returning ? (
            <Skeleton height={240} shape="box" />
          ) : (
            <Payment query={query} onFree={thank} onRole={setSeen} />
          )}
        </Suspense>
      ) : (
        <OrSso next={next} isOffered={step === 1}>
          <RegisterSteps step={step} onStep={goTo} onMade={onMade} />
        </OrSso>
      )}
    </AccountCard>
  );
}

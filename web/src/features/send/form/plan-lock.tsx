/** Says which plan has what is locked, and leads to the plans where they are sold. */
import { type Plan, planOf, ROLES } from '@waybill/contract/plans';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { isForSale } from '../../../session/payments-kind.ts';
import { PLANS_PATH } from '../ways.ts';

/** The name of the first plan that has it. */
export function usePlanWith(has: (plan: Plan) => boolean): string | undefined {
  const names = useTranslations('site.plans');
  const role = ROLES.find((each) => has(planOf(each)));
  return role && names(role);
}

/** Where nothing is sold, the sentence stands alone. */
export function PlanLock({ has, children }: { has: (plan: Plan) => boolean; children: string }) {
  const local = useLocalPath();
  const plan = usePlanWith(has);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
      {children}
      {isForSale() && (
        <Link to={local(PLANS_PATH)} className="send-lock send-lock-link">
          <Lock size={11} aria-hidden="true" />
          {plan}
        </Link>
      )}
    </p>
  );
}

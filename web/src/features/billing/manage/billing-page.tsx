/** Billing in the account: the plan, its usage, the card, the invoices and what is printed on them. */
import { useBilling } from './billing-context.ts';
import { CardSection } from './card/card-section.tsx';
import { DetailsSection } from './invoices/details-section.tsx';
import { InvoicesSection } from './invoices/invoices-section.tsx';
import { CurrentPlan } from './plan/current-plan.tsx';
import { UsageSection } from './usage/usage-section.tsx';

export function BillingPage() {
  const { sold } = useBilling();
  return (
    <div className="mt-5 grid gap-12">
      <CurrentPlan />
      <UsageSection number={1} />
      {sold && (
        <>
          <CardSection number={2} />
          <InvoicesSection number={3} />
          <DetailsSection number={4} />
        </>
      )}
    </div>
  );
}

/** The registration steps in a dialog over the current page, with the checkout as the last one. */
import { Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useNavigate, useSearchParams } from '../../../router/hooks.ts';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { OrSso } from '../sso/or-sso.tsx';
import type { PaymentStep } from './payment-step.ts';
import { RegisterSteps, useSteps } from './register-steps.tsx';
import type { SignupDialogProps } from './signup-entry.tsx';
import type { Step } from './step.ts';
import { StepLine } from './step-line.tsx';

interface OwnProps extends SignupDialogProps {
  readonly Payment: PaymentStep;
}

export function SignupDialog({ open, onOpenChange, Payment }: OwnProps) {
  const t = useTranslations('auth');
  const local = useLocalPath();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<Step>(1);
  const leave = useCallback(() => void navigate(local('/thankyou')), [navigate, local]);
  const { step, made, onMade } = useSteps(asked, { onDone: leave, onOther: leave });
  const title = made ? t('register.planHeading') : step === 1 ? t('register.dialog') : t('code.heading');
  return (
    <Dialog
      open={open}
      // The account exists: closing the dialog continues with Free.
      onOpenChange={(next) => (made && !next ? leave() : onOpenChange(next))}
      title={title}
      closeLabel={t('register.close')}
    >
      <div className="only-own-login mb-6">
        <StepLine step={step} />
      </div>
      {made ? (
        <Suspense fallback={<Skeleton height={240} shape="box" />}>
          <Payment query={query} onFree={leave} />
        </Suspense>
      ) : (
        <OrSso next={null} isOffered={step === 1}>
          <RegisterSteps step={step} onStep={setAsked} onMade={onMade} />
        </OrSso>
      )}
    </Dialog>
  );
}

/** The registration panel: the step is in the address, and a step that is not allowed yet shows an earlier one. */
import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { AccountPaper } from '../form/account-paper.tsx';
import { useSkipWhenSignedIn } from '../sign-in/use-skip-when-signed-in.ts';
import { RegisterSteps, useAllowedStep } from './register-steps.tsx';
import { RegisterStub } from './register-stub.tsx';
import { askedStep, type Step } from './step.ts';
import { StepLine } from './step-line.tsx';

export function RegisterPanel() {
  const t = useTranslations('auth');
  const local = useLocalPath();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = askedStep(query.get('step'));
  const step = useAllowedStep(asked);

  const goTo = useCallback(
    (next: Step, replace = false) => void navigate(local(`/register?step=${next}`), { replace }),
    [navigate, local],
  );
  const onMade = useCallback(() => void navigate(local('/dash'), { replace: true }), [navigate, local]);
  useEffect(() => {
    if (step !== asked) goTo(step, true);
  }, [step, asked, goTo]);
  useSkipWhenSignedIn(onMade);

  return (
    <AccountPaper number="WB-REGISTER" mark={<StepLine step={step} />} stub={<RegisterStub />}>
      <h1 className="mb-6 text-28 sm:text-36">{step === 1 ? t('register.heading') : t('code.heading')}</h1>
      <RegisterSteps step={step} onStep={goTo} onMade={onMade} />
    </AccountPaper>
  );
}

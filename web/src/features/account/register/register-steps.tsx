/** The steps of registering, shared by the page and the dialog. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isForSale } from '../../../session/payments-kind.ts';
import { session } from '../../../session/session.ts';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { emptyDraft, forgetDraft, readDraft, subscribeDraft } from './draft.ts';
import { MakingStep } from './making-step.tsx';
import { allowedStep, type Step } from './step.ts';

interface Steps {
  /** The asked step, or the earlier one that the draft allows. */
  readonly step: Step;
  /** The account exists, and a plan can be chosen. */
  readonly made: boolean;
  readonly onMade: () => void;
}

/** Where nothing is sold, or a plan is not wanted, an account is all there is to make. */
export function useSteps(asked: Step, leave: () => void, wantsPlan = true): Steps {
  const [made, setMade] = useState(false);
  const allowed = allowedStep(asked, useSyncExternalStore(subscribeDraft, readDraft, emptyDraft));
  const onMade = useCallback(() => (wantsPlan && isForSale() ? setMade(true) : leave()), [leave, wantsPlan]);
  return { step: made ? 3 : allowed, made, onMade };
}

interface RegisterStepsProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly onMade: () => void;
}

export function RegisterSteps({ step, onStep, onMade }: RegisterStepsProps) {
  const first = useCallback(() => onStep(1), [onStep]);
  const third = useCallback(() => onStep(3), [onStep]);
  useEffect(
    () => () => {
      // Not earlier: an empty draft would lead back to the first step.
      if (session.state().status === 'user') forgetDraft();
    },
    [],
  );
  if (step === 1) return <CredentialsStep onSent={() => onStep(2)} onVerified={third} />;
  if (step === 2) return <CodeStep email={readDraft().email} onVerified={third} onChangeEmail={first} />;
  return <MakingStep onMade={onMade} onBack={first} />;
}

/** The steps of registering, shared by the page and the dialog. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { session } from '../../../session/session.ts';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { emptyDraft, forgetDraft, readDraft, subscribeDraft } from './draft.ts';
import { MakingStep } from './making-step.tsx';
import { allowedStep, type Step } from './step.ts';

/** The step that the current draft allows. */
export const useAllowedStep = (asked: Step): Step =>
  allowedStep(asked, useSyncExternalStore(subscribeDraft, readDraft, emptyDraft));

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

/** The steps of registering, shared by the page and the dialog. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { hasMarker } from '../../../session/kept.ts';
import { isForSale } from '../../../session/payments-kind.ts';
import { type SessionState, session } from '../../../session/session.ts';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { emptyDraft, forgetDraft, keepMade, readDraft, subscribeDraft } from './draft.ts';
import { MakingStep } from './making-step.tsx';
import { allowedStep, type Step } from './step.ts';

interface Steps {
  /** The asked step, or the earlier one that the draft allows. */
  readonly step: Step;
  /** False while prerendered HTML is hydrated, which knows nothing of the draft. */
  readonly isKnown: () => boolean;
  /** The account exists, and a plan can be chosen. */
  readonly made: boolean;
  /** The page was loaded again while a plan was chosen, and it is asked for the account. */
  readonly returning: boolean;
  readonly onMade: () => void;
}

interface StepsOptions {
  /** The account exists and no plan is chosen. */
  readonly onDone: () => void;
  /** Someone else is signed in here. */
  readonly onOther: () => void;
  readonly wantsPlan?: boolean;
}

/** Where nothing is sold, or a plan is not wanted, an account is all there is to make. */
export function useSteps(asked: Step, { onDone, onOther, wantsPlan = true }: StepsOptions): Steps {
  const [made, setMade] = useState(false);
  const draft = useSyncExternalStore(subscribeDraft, readDraft, emptyDraft);
  const allowed = allowedStep(asked, draft);
  const returning = !made && asked === 3 && draft.madeFor !== null && hasMarker();
  const onMade = useCallback(() => {
    if (!wantsPlan || !isForSale()) return onDone();
    keepMade(readDraft().email);
    setMade(true);
  }, [onDone, wantsPlan]);

  useEffect(() => {
    if (!returning) return;
    let gone = false;
    const go = (state: SessionState | null) => {
      if (gone) return;
      // Who it was is not known any more: the steps begin again.
      if (state?.status !== 'user') return forgetDraft();
      const { email, role } = state.user;
      if (email === readDraft().madeFor && role === 'free' && isForSale()) setMade(true);
      else onOther();
    };
    session.restore().then(go, () => go(null));
    return () => {
      gone = true;
    };
  }, [returning, onOther]);
  useEffect(
    () => () => {
      // Registering has ended. Not earlier: an empty draft would lead back to the first step.
      if (session.state().status === 'user') forgetDraft();
    },
    [],
  );
  const isKnown = useCallback(() => draft === readDraft(), [draft]);
  return { step: made || returning ? 3 : allowed, isKnown, made, returning, onMade };
}

interface RegisterStepsProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly onMade: () => void;
}

export function RegisterSteps({ step, onStep, onMade }: RegisterStepsProps) {
  const first = useCallback(() => onStep(1), [onStep]);
  const third = useCallback(() => onStep(3), [onStep]);
  if (step === 1) return <CredentialsStep onSent={() => onStep(2)} onVerified={third} />;
  if (step === 2) return <CodeStep email={readDraft().email} onVerified={third} onChangeEmail={first} />;
  return <MakingStep onMade={onMade} onBack={first} />;
}

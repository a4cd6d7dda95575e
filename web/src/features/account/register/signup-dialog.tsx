/** The registration steps in a dialog over the current page. */
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { RegisterSteps, useAllowedStep } from './register-steps.tsx';
import type { SignupDialogProps } from './signup-entry.tsx';
import type { Step } from './step.ts';
import { StepLine } from './step-line.tsx';

export function SignupDialog({ open, onOpenChange }: SignupDialogProps) {
  const t = useTranslations('auth');
  const local = useLocalPath();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Step>(1);
  const step = useAllowedStep(asked);
  const onMade = useCallback(() => void navigate(local('/dash')), [navigate, local]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={step === 1 ? t('register.dialog') : t('code.heading')}
      closeLabel={t('register.close')}
    >
      <div className="mb-6">
        <StepLine step={step} />
      </div>
      <RegisterSteps step={step} onStep={setAsked} onMade={onMade} />
    </Dialog>
  );
}

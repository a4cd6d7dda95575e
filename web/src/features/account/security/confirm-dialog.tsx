/** Asks for confirmation before something that cannot be undone; stays open with the reason when it fails. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useAct } from './use-act.ts';
import { useProblemText } from './use-problem-text.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => Promise<void>;
}

export function ConfirmDialog({ open, onOpenChange, title, text, confirm, onConfirm }: ConfirmDialogProps) {
  const t = useTranslations('account');
  const say = useProblemText();
  const act = useAct();
  const change = (next: boolean) => {
    if (!next) act.forget();
    onOpenChange(next);
  };
  const go = async () => {
    if (await act.run(onConfirm)) change(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={text}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => change(false)}>{t('cancel')}</Button>
          <Button variant="danger" loading={act.busy} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      <StatusLine failed={say(act.problem)} />
    </Dialog>
  );
}

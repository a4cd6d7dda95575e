/** The button that opens the feedback form. */
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { type FeedbackWindow, loadFeedback } from './load-feedback.tsx';

interface FeedbackButtonProps {
  readonly label: string;
  /** Shown when the form cannot be loaded. */
  readonly failedLabel: string;
}

export function FeedbackButton({ label, failedLabel }: FeedbackButtonProps) {
  const lang = useLang();
  // Stays once it was opened, so that a half-written message is there again.
  const [Window, setWindow] = useState<FeedbackWindow | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const show = () => {
    setFailed(false);
    setOpen(true);
    if (Window) return;
    loadFeedback(lang).then(
      (loaded) => setWindow(() => loaded),
      () => {
        setOpen(false);
        setFailed(true);
      },
    );
  };
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        loading={open && Window === null}
        icon={<MessageSquareText size={16} aria-hidden="true" />}
        onClick={show}
      >
        {label}
      </Button>
      <StatusLine failed={failed && failedLabel} />
      {Window && <Window open={open} onOpenChange={setOpen} />}
    </div>
  );
}

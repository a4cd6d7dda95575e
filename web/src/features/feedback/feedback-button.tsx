/** The way to say something without being asked. */
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

export function FeedbackButton() {
  const t = useTranslations('feedback');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-haspopup="dialog"
        icon={<MessageSquareText size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <FeedbackDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

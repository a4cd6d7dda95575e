/** Opens the question how it is going by itself, at the logins where we ask; the form is fetched only then. */
import type { UserView } from '@waybill/contract/user';
import { type ComponentType, useEffect, useState } from 'react';
import { keep, readKept } from '../../session/kept.ts';
import { ASKED, loginOf, shouldAsk } from './asked.ts';
import type { FeedbackDialogProps } from './feedback-dialog.tsx';

export function FeedbackPrompt({ user }: { user: UserView }) {
  const [Dialog, setDialog] = useState<ComponentType<FeedbackDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!shouldAsk(user, readKept)) return;
    import('./feedback-dialog.tsx').then(
      ({ FeedbackDialog }) => {
        if (!shouldAsk(user, readKept)) return;
        keep(ASKED, loginOf(user));
        setDialog(() => FeedbackDialog);
        setOpen(true);
      },
      // Nobody waits for the question; it comes with the next page.
      () => undefined,
    );
  }, [user]);
  return Dialog && <Dialog open={open} onOpenChange={setOpen} />;
}

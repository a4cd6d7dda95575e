/** Opens the feedback form by itself at certain logins, but never over something that is open. */
import type { UserView } from '@waybill/contract/user';
import { useEffect, useState } from 'react';
import { useLang } from '../../i18n/use-lang.tsx';
import { keep, readKept } from '../../session/kept.ts';
import { isCovered } from '../../ui/use-keys.ts';
import { ASKED, loginOf, shouldAsk } from './asked.ts';
import { type FeedbackWindow, loadFeedback } from './load-feedback.tsx';

export function FeedbackPrompt({ user }: { user: UserView }) {
  const lang = useLang();
  const [Window, setWindow] = useState<FeedbackWindow | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!shouldAsk(user, readKept)) return;
    loadFeedback(lang).then(
      (loaded) => {
        // Someone in the middle of something is asked on the next page.
        if (isCovered() || !shouldAsk(user, readKept)) return;
        keep(ASKED, loginOf(user));
        setWindow(() => loaded);
        setOpen(true);
      },
      // Not worth an error: the form opens on the next page.
      () => undefined,
    );
  }, [user, lang]);
  return Window && <Window open={open} onOpenChange={setOpen} />;
}

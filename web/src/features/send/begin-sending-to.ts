/** Fills the send panel with recipients, from a page that lists people. */
import { emptyDraft } from './form/draft.ts';
import { changeSendState, isSending, readSendState } from './send-store.ts';

/** Files that were chosen before stay, and so do recipients. False while something is being sent, which is never swept away. */
export function beginSendingTo(emails: readonly string[]): boolean {
  if (isSending()) return false;
  const { stage, draft } = readSendState();
  const before = stage.at === 'done' || draft.onto !== null ? emptyDraft : draft;
  changeSendState({
    stage: { at: 'form' },
    notice: null,
    draft: {
      ...before,
      sendAs: emails.length > 0 ? 'email' : before.sendAs,
      emailTo: [...new Set([...before.emailTo, ...emails])],
    },
  });
  return true;
}

/** The door of notify: who reacts to what happened. */
import type { Reaction } from '../../events/dispatch.ts';
import { mailFeedback } from './feedback-mail.ts';
import { mailOperator } from './operator-mail.ts';
import { mailSecurityNotice } from './security-mail.ts';

export const reactions: readonly Reaction[] = [mailOperator, mailFeedback, mailSecurityNotice];

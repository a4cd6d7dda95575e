/** The door of notify: who reacts to what happened. */
import type { Reaction } from '../../events/dispatch.ts';
import { mailOperator } from './operator-mail.ts';

export const reactions: readonly Reaction[] = [mailOperator];

/** What other features can use of notify: its reactions to events, its tasks and its routes. */
import type { Reaction } from '../../events/on.ts';
import { noticeDamage } from './damage-alarm.ts';
import { mailFeedback } from './feedback-mail.ts';
import { mailOperator } from './operator-mail.ts';
import { mailSecurityNotice } from './security-mail.ts';
import { noticeBounce } from './transfers/bounce-mail.ts';
import { noticeDamaged } from './transfers/damaged-mail.ts';
import { mailExtended, mailExtensionAsked } from './transfers/extension-mail.ts';
import { mailReceivers } from './transfers/receivers-mail.ts';
import { mailReport } from './transfers/report-mail.ts';
import { mailSender } from './transfers/sender-mail.ts';
import { mailStamps } from './transfers/stamps-mail.ts';
import { withdrawGone, withdrawSuspended } from './transfers/withdraw-mails.ts';
import { mailVolume } from './volume-mail.ts';

export { mountBell } from './bell-routes.ts';
export { alarmDamage } from './damage-alarm.ts';
export { mailUndelivered } from './transfers/bounce-mail.ts';
export { mailDamaged } from './transfers/damaged-mail.ts';
export { mailLaterStamps } from './transfers/stamps-mail.ts';
export { withdrawTransfer } from './transfers/withdraw-mails.ts';

export const reactions: readonly Reaction[] = [
  mailOperator,
  mailFeedback,
  mailSecurityNotice,
  mailReceivers,
  mailSender,
  mailStamps,
  mailExtensionAsked,
  mailExtended,
  mailReport,
  mailVolume,
  noticeBounce,
  noticeDamage,
  noticeDamaged,
  withdrawGone,
  withdrawSuspended,
];

/** The public interface of notify: the notifications of a user, and the mails that events cause. */
import type { Feature } from '../../feature.ts';
import { mountBell } from './bell-routes.ts';
import { mailPlanNotice } from './billing-mail.ts';
import { mailAnswer } from './contact-mail.ts';
import { alarmDamage, noticeDamage } from './damage-alarm.ts';
import { mailDomainNews } from './domain-mail.ts';
import { mailFeedback } from './feedback-mail.ts';
import { mailLoginDomainNews } from './login-domain-mail.ts';
import { mailOperator } from './operator-mail.ts';
import { deliverPush } from './push/deliver.ts';
import { pushNotification } from './push/push-notification.ts';
import { mailAsked, mailAskedAgain, mailRepeated } from './requests/asking-mail.ts';
import {
  correctHandedIn,
  noticeFulfilled,
  noticeGiverUndelivered,
  noticeHandedIn,
  noticeOverdue,
} from './requests/bell-notices.ts';
import { gatherClosed, gatherDecisions, mailClosed, mailDecided } from './requests/decided-mail.ts';
import { gatherReceipt, mailReceipt } from './requests/receipt-mail.ts';
import { mailFulfilled, mailLaterReceived, mailReceived } from './requests/received-mail.ts';
import { trackRequestMail } from './requests/track-request-mail.ts';
import { mailSecurityNotice } from './security-mail.ts';
import { mailSuggestion } from './suggestion-mail.ts';
import { noticeMember } from './team-members.ts';
import { noticeOffer } from './team-offers.ts';
import { followTeamStorage } from './team-storage.ts';
import {
  noticeExtensionAsked,
  noticeShared,
  noticeTransfer,
  noticeUndelivered,
} from './transfers/bell-notices.ts';
import { mailUndelivered, noticeBounce } from './transfers/bounce-mail.ts';
import { mailDamaged, noticeDamaged } from './transfers/damaged-mail.ts';
import { mailReportDecided, mailTakenDown } from './transfers/decision-mails.ts';
import { mailExtended, mailExtensionAsked } from './transfers/extension-mail.ts';
import { mailInfected } from './transfers/infected-mail.ts';
import { mailOwnLink } from './transfers/own-link-mail.ts';
import { mailChecked, mailReceivers } from './transfers/receivers-mail.ts';
import { mailReminders } from './transfers/reminder-mail.ts';
import { mailReport } from './transfers/report-mail.ts';
import { mailSender } from './transfers/sender-mail.ts';
import { mailLaterStamps, mailStamps } from './transfers/stamps-mail.ts';
import { trackMail } from './transfers/track-mail.ts';
import { withdrawGone, withdrawSuspended, withdrawTransfer } from './transfers/withdraw-mails.ts';
import { alarmVisitors } from './visitors-alarm.ts';
import { mailVolume } from './volume-mail.ts';
import { mailWebhookStopped } from './webhook-mail.ts';

export const notifyFeature: Feature = {
  name: 'notify',
  routes: mountBell,
  tasks: [
    mailChecked,
    mailLaterStamps,
    mailUndelivered,
    alarmDamage,
    mailDamaged,
    withdrawTransfer,
    mailLaterReceived,
    mailDecided,
    mailClosed,
    mailReceipt,
    deliverPush,
  ],
  reactions: [
    mailOperator,
    mailAnswer,
    mailFeedback,
    mailSuggestion,
    mailSecurityNotice,
    mailPlanNotice,
    mailDomainNews,
    mailLoginDomainNews,
    mailWebhookStopped,
    followTeamStorage,
    noticeOffer,
    noticeMember,
    mailReceivers,
    mailSender,
    mailStamps,
    mailExtensionAsked,
    mailExtended,
    mailInfected,
    mailOwnLink,
    mailReminders,
    mailReport,
    mailTakenDown,
    mailReportDecided,
    mailVolume,
    alarmVisitors,
    noticeTransfer,
    noticeExtensionAsked,
    noticeUndelivered,
    noticeShared,
    noticeBounce,
    trackMail,
    noticeDamage,
    noticeDamaged,
    withdrawGone,
    withdrawSuspended,
    mailAsked,
    mailAskedAgain,
    mailRepeated,
    mailReceived,
    mailFulfilled,
    gatherDecisions,
    gatherClosed,
    gatherReceipt,
    trackRequestMail,
    noticeHandedIn,
    correctHandedIn,
    noticeFulfilled,
    noticeOverdue,
    noticeGiverUndelivered,
    pushNotification,
  ],
};

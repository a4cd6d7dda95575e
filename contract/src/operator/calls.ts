/** The calls of the operator's console, as a part of the table of all calls. */

import * as affiliates from './affiliates.ts';
import { consoleAnnouncement, endAnnouncement, setAnnouncement } from './announcement.ts';
import * as codes from './codes.ts';
import * as conversations from './conversations.ts';
import { confirmConsole, consoleGate } from './gate.ts';
import * as holds from './holds.ts';
import { operatorLog } from './log.ts';
import { consoleOverview } from './overview.ts';
import * as queues from './queues.ts';
import { consoleSettings } from './settings.ts';
import { compareStorage, consoleStorage } from './storage.ts';
import * as suggestions from './suggestions.ts';
import * as transfers from './transfers.ts';
import * as users from './users.ts';

export const consoleCalls = {
  consoleGate,
  confirmConsole,
  consoleOverview,
  operatorLog,
  confirmClock: holds.confirmClock,
  resetVisitors: holds.resetVisitors,
  setVisitorLimit: holds.setVisitorLimit,
  consoleUsers: users.consoleUsers,
  consoleUser: users.consoleUser,
  suspendAccount: users.suspendAccount,
  restoreAccount: users.restoreAccount,
  endAccountSessions: users.endAccountSessions,
  resetSecondFactor: users.resetSecondFactor,
  planAccountDeletion: users.planAccountDeletion,
  keepPlannedAccount: users.keepPlannedAccount,
  setAccountRole: users.setAccountRole,
  setAccountLimits: users.setAccountLimits,
  consoleTransfers: transfers.consoleTransfers,
  consoleTransfer: transfers.consoleTransfer,
  takeDownTransfer: transfers.takeDownTransfer,
  consoleReports: transfers.consoleReports,
  keepReported: transfers.keepReported,
  consoleBlockedFiles: transfers.consoleBlockedFiles,
  unblockFile: transfers.unblockFile,
  consoleConversations: conversations.consoleConversations,
  consoleConversation: conversations.consoleConversation,
  answerConversation: conversations.answerConversation,
  closeConversation: conversations.closeConversation,
  deleteConversation: conversations.deleteConversation,
  acceptReply: conversations.acceptReply,
  dropReply: conversations.dropReply,
  consoleFeedback: conversations.consoleFeedback,
  consoleBatches: codes.consoleBatches,
  consoleCodes: codes.consoleCodes,
  makeCodes: codes.makeCodes,
  revokeCode: codes.revokeCode,
  consoleAffiliates: affiliates.consoleAffiliates,
  markAffiliatePaid: affiliates.markAffiliatePaid,
  consoleSuggestions: suggestions.consoleSuggestions,
  decideSuggestion: suggestions.decideSuggestion,
  consoleMails: queues.consoleMails,
  sendMailNow: queues.sendMailNow,
  consoleJobs: queues.consoleJobs,
  retryJobs: queues.retryJobs,
  consoleStorage,
  compareStorage,
  consoleSettings,
  consoleAnnouncement,
  setAnnouncement,
  endAnnouncement,
} as const;

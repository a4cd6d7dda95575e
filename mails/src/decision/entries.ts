/** The mails about what the operator decided. */
import type { Entries } from '../entry.ts';
import { contents, expires, one, site } from '../transfer/sample-data.ts';
import type { ReportDecidedMail, TakenDownMail } from './decisions.ts';

export type DecisionMail = TakenDownMail | ReportDecidedMail;

const why = 'The file copies the login page of a bank.\nSee our terms of use.';

export const decisionMails: Entries<DecisionMail> = {
  'taken-down': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./decisions.ts')).composeTakenDown,
    samples: {
      'taken-down': { name: 'taken-down', contents, message: '', page: `${site}/dash/support#contact` },
      'taken-down-why': { name: 'taken-down', contents: one, message: why, page: `${site}/#contact` },
    },
  },
  'report-decided': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./decisions.ts')).composeReportDecided,
    samples: {
      'report-kept': { name: 'report-decided', decision: 'kept', reported: expires, message: why },
      'report-taken-down': { name: 'report-decided', decision: 'taken_down', reported: expires, message: '' },
    },
  },
};

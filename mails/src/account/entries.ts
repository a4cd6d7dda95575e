/** The mails about an account. */
import type { Entries } from '../entry.ts';
import type { CodeMail } from './code.tsx';
import type { CodeLinkMail } from './code-link.ts';
import type { ConfirmEmailMail } from './confirm-email.ts';
import type { ResetMail } from './reset.ts';
import { SECURITY_NOTICES, type SecurityMail } from './security-notice.tsx';
import type { WebhookStoppedMail } from './webhook-stopped.ts';

export type AccountMail =
  | CodeMail
  | CodeLinkMail
  | ResetMail
  | ConfirmEmailMail
  | SecurityMail
  | WebhookStoppedMail;

export const accountMails: Entries<AccountMail> = {
  code: {
    kind: { purpose: 'transactional', strangers: true },
    compose: async () => (await import('./code.tsx')).composeCode,
    samples: { code: { name: 'code', code: '48210', minutes: 10 } },
  },
  'code-link': {
    kind: { purpose: 'transactional', strangers: true },
    compose: async () => (await import('./code-link.ts')).composeCodeLink,
    samples: {
      'code-link': {
        name: 'code-link',
        link: 'https://waybill.example/verify-email?t=mHc2nVvQbq3R8cYd0k5u1A',
        minutes: 10,
      },
    },
  },
  reset: {
    kind: { purpose: 'transactional', strangers: true, security: true },
    compose: async () => (await import('./reset.ts')).composeReset,
    samples: {
      reset: {
        name: 'reset',
        link: 'https://waybill.example/updatepassword?t=mHc2nVvQbq3R8cYd0k5u1A',
        minutes: 60,
      },
    },
  },
  'confirm-email': {
    kind: { purpose: 'transactional', strangers: true, security: true },
    compose: async () => (await import('./confirm-email.ts')).composeConfirmEmail,
    samples: {
      'confirm-email': {
        name: 'confirm-email',
        link: 'https://waybill.example/confirm-email?t=mHc2nVvQbq3R8cYd0k5u1A',
        hours: 24,
      },
    },
  },
  'security-notice': {
    kind: { purpose: 'transactional', security: true },
    compose: async () => (await import('./security.tsx')).composeSecurity,
    samples: Object.fromEntries(
      SECURITY_NOTICES.map((what) => [
        what,
        {
          name: 'security-notice',
          what,
          key: 'Nightly backup',
          provider: 'Harbour ID',
          email: 'anna@new-port.example',
          date: '2026-03-18T09:05:00.000Z',
          at: '2026-03-04T09:05:00.000Z',
          link: 'https://waybill.example/login',
        },
      ]),
    ),
  },
  'webhook-stopped': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./webhook-stopped.ts')).composeWebhookStopped,
    samples: {
      'webhook-failing': {
        name: 'webhook-stopped',
        what: 'failing',
        host: 'hooks.company.com',
        link: 'https://waybill.example/dash/account/webhooks',
      },
      'webhook-gone': {
        name: 'webhook-stopped',
        what: 'gone',
        host: 'hooks.company.com',
        link: 'https://waybill.example/dash/account/webhooks',
      },
    },
  },
};

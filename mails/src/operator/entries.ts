/** The mails to the operator. */
import type { Entries } from '../entry.ts';
import type { AlarmMail } from './alarm.tsx';
import type { ContactMail } from './contact.tsx';
import type { FeedbackMail } from './feedback.tsx';
import type { MailVolumeMail } from './mail-volume.tsx';
import type { SuggestionMail } from './suggestion.tsx';

export type OperatorMail = AlarmMail | ContactMail | FeedbackMail | MailVolumeMail | SuggestionMail;

export const operatorMails: Entries<OperatorMail> = {
  contact: {
    kind: { purpose: 'transactional', wanted: true },
    compose: async () => (await import('./contact.tsx')).composeContact,
    samples: {
      contact: {
        name: 'contact',
        email: 'mei@huanyu.cn',
        message: 'Do you run a server in Rotterdam?\nWe send about 40 GB a week.',
        number: 'K7RM2XQ',
        isUser: false,
        byMail: false,
      },
      'contact-reply': {
        name: 'contact',
        email: 'mei@huanyu.cn',
        message: 'Do you run a server in Rotterdam?',
        number: 'K7RM2XQ',
        isUser: true,
        byMail: true,
      },
    },
  },
  feedback: {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./feedback.tsx')).composeFeedback,
    samples: {
      feedback: {
        name: 'feedback',
        rating: 'Fantastic',
        message: 'The map is what my customers ask for.\nA weekly summary would be nice.',
        email: 'mei@huanyu.cn',
        fullName: '梅 Mei',
        company: 'Huanyu Freight',
        role: 'personal',
        route: '/dash',
        sessionLink: 'https://waybill.example/dash',
      },
    },
  },
  suggestion: {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./suggestion.tsx')).composeSuggestion,
    samples: {
      suggestion: {
        name: 'suggestion',
        text: 'A calendar file for the expiry date would help us.\nWe plan our shipments in Outlook.',
        email: 'mei@huanyu.cn',
        fullName: '梅 Mei',
        role: 'personal',
      },
    },
  },
  alarm: {
    kind: { purpose: 'transactional', security: true },
    compose: async () => (await import('./alarm.tsx')).composeAlarm,
    samples: {
      clock: {
        name: 'alarm',
        what: 'clock',
        reason: 'ahead',
        shown: '2027-04-08T09:05:00.000Z',
        seen: '2026-03-04T09:05:00.000Z',
      },
      versions: { name: 'alarm', what: 'versions', region: 'oss-eu-central-1' },
      reply: { name: 'alarm', what: 'reply', number: 'K7RM2XQ' },
      visitors: { name: 'alarm', what: 'visitors', count: 412, threshold: 200 },
    },
  },
  'mail-volume': {
    kind: { purpose: 'transactional', security: true },
    compose: async () => (await import('./mail-volume.tsx')).composeMailVolume,
    samples: {
      'mail-volume': {
        name: 'mail-volume',
        lane: 'strangers',
        domain: 'example.com',
        count: 400,
        hour: '2026-03-14T09:00:00Z',
      },
      'mail-volume-account': {
        name: 'mail-volume',
        lane: 'account',
        account: 'mei@huanyu.cn',
        wholeDay: true,
        count: 1000,
        hour: '2026-03-14T00:00:00Z',
      },
    },
  },
};

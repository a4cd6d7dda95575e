/** The mails to people who wrote to the operator. */
import type { Entries } from '../entry.ts';
import type { ContactAnswerMail } from './contact-answer.ts';

const answer: ContactAnswerMail = {
  name: 'contact-answer',
  answer: 'Yes, we do. Choose “Netherlands” under Region before you send.\nAnna from support',
  link: 'https://waybill.example/#contact',
};

export const contactMails: Entries<ContactAnswerMail> = {
  'contact-answer': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./contact-answer.ts')).composeContactAnswer,
    samples: {
      'contact-answer': answer,
      'contact-answer-domain': { ...answer, link: null },
    },
  },
};

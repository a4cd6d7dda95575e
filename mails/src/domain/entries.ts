/** The mails about customers’ domains. */
import type { Entries } from '../entry.ts';
import { DOMAIN_NOTICES, type DomainMail } from './domain-notice.ts';

export const domainMails: Entries<DomainMail> = {
  'domain-notice': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./domain.ts')).composeDomainNotice,
    samples: Object.fromEntries(
      DOMAIN_NOTICES.map((what) => [
        what,
        {
          name: 'domain-notice',
          what,
          use: what === 'off' || what === 'failing' ? 'sending' : 'link',
          domain: 'files.company.com',
          problem: what === 'still_failing' ? 'plan' : 'record',
          offAt: what === 'verified' ? null : '2026-03-18T09:05:00.000Z',
          records:
            what === 'failing'
              ? [
                  {
                    type: 'TXT',
                    name: '_waybill-mail.files.company.com',
                    value: 'waybill=Zk3vQ9c1xR7tB2mN8sJ4hL6pD0f',
                  },
                ]
              : [],
          link: 'https://waybill.example/dash/account/settings',
        },
      ]),
    ),
  },
};

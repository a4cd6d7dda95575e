/** Examples of domains for tests of their page. */
import type { DomainView, SendingDomainView } from '@waybill/contract/domains';

export const waiting: DomainView = {
  name: 'files.company.com',
  shown: 'files.company.com',
  state: 'waiting',
  problem: null,
  records: [
    {
      use: 'pointer',
      type: 'CNAME',
      name: 'files.company.com',
      value: 'app.example',
      found: [],
      hidden: false,
      state: 'unknown',
      needed: true,
    },
    {
      use: 'proof',
      type: 'TXT',
      name: '_waybill.files.company.com',
      value: 'waybill=abc',
      found: [],
      hidden: false,
      state: 'unknown',
      needed: true,
    },
  ],
  checkedAt: null,
  offAt: null,
};

export const verified: DomainView = {
  ...waiting,
  state: 'verified',
  records: waiting.records.map((record) => ({ ...record, state: 'right' })),
  checkedAt: Date.now(),
};

export const sendingRecords: SendingDomainView['records'] = (
  [
    ['key', 'wb1._domainkey.company.com', 'v=DKIM1; k=rsa; p=MIIB', true],
    ['proof', '_waybill-mail.company.com', 'waybill=def', true],
    ['policy', '_dmarc.company.com', 'v=DMARC1; p=none', false],
  ] as const
).map(([use, name, value, needed]) => ({
  use,
  type: 'TXT',
  name,
  value,
  needed,
  found: [],
  hidden: false,
  state: 'unknown',
}));

export const sends: SendingDomainView = {
  ...waiting,
  name: 'company.com',
  shown: 'company.com',
  records: sendingRecords,
  fromAddress: 'files@company.com',
  fromName: '',
  rotating: false,
  oldKey: null,
};

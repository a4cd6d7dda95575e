/** Samples of the mails about an end-to-end encrypted request. */
import { decidedSamples as decided } from './decided-samples.ts';
import { asked, at, deadline, expires, link, offer, page, receipt, tomasz } from './sample-data.ts';

/** With the fingerprint of the public key. */
const sealedLink = `${link}#AXLuRtW0s8mQfYp4n7uC2bH1vKx9dZ6oEaGj3TiPwSgMkYBh`;

const sealedReceipt = {
  encrypted: true,
  link: sealedLink,
  items: [
    { item: 'Signed offer form', files: [], count: 1 },
    { item: null, files: [], count: 8 },
  ],
};

export const encryptedSamples = {
  request: {
    name: 'request',
    ...asked,
    encrypted: true,
    link: sealedLink,
    message: '',
    items: [offer],
    deadline,
    expires,
    locked: false,
  },
  reminder: {
    name: 'request-reminder',
    ...asked,
    encrypted: true,
    link: sealedLink,
    items: [offer],
    deadline,
    expires,
    locked: false,
  },
  received: {
    name: 'request-received',
    title: asked.title,
    encrypted: true,
    handIns: [{ at, city: 'Kraków', country: 'PL', giver: tomasz, item: null, count: 3, size: '21.3 MB' }],
    count: 1,
    page,
  },
  receipt: { name: 'request-receipt', ...receipt, ...sealedReceipt },
  decided: {
    name: 'request-decided',
    ...asked,
    encrypted: true,
    link: sealedLink,
    decisions: decided.encrypted,
    deadline,
    expires,
    open: true,
  },
  fulfilled: {
    name: 'request-fulfilled',
    title: asked.title,
    people: [tomasz],
    peopleCount: 1,
    count: 3,
    size: '21.3 MB',
    toReview: 3,
    encrypted: true,
    page,
  },
  repeated: {
    name: 'request-repeated',
    title: asked.title,
    link: sealedLink,
    deadline,
    expires,
    locked: false,
    encrypted: true,
    page,
  },
} as const;

/** The English texts of the page about lifetime codes. */
export const lifetime = {
  title: 'Lifetime codes',
  description: 'Use Waybill for life: enter your lifetime codes and choose how far up you go.',
  heading: 'Pay once. Send for life.',
  unsoldHeading: 'Enter a code. Send for life.',
  text: 'With a lifetime code your plan never renews and never expires. Each further code moves you up one plan.',
  start: 'Create an account and enter codes',
  enterNow: 'Enter your codes',
  login: 'I already have an account',
  stamp: 'For life',
  stampLine: 'no renewals',
  ladder: 'What your codes give you',
  codes: '{count, plural, one {1 code} other {{n} codes}}',
  storage: '{size} storage',
  transfer: '{size} per transfer',
  recipients: '{n} recipients',
  seats: '{count, plural, one {1 seat} other {{n} seats}}',
  stack: 'You can add codes at any time, up to {max} in one account.',
  how: 'How it works',
  account: {
    title: 'Create your account',
    text: 'An email address and a password are enough.',
  },
  enter: {
    title: 'Enter your codes',
    text: 'One or several at once. You can paste them all together.',
  },
  send: {
    title: 'Start sending',
    text: 'Your new limits apply right away.',
  },
  question: 'A code doesn’t work?',
} as const;

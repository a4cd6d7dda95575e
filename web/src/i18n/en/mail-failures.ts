/** The English texts of why an email has not reached a recipient. */
export const mailFailures = {
  waitingUntil: 'Goes out by itself {when}',
  heldText: 'They got too many emails today, or don’t want any.',
  noSuchAddress: 'The address doesn’t exist',
  mailboxFull: 'Their mailbox is full',
  refused: 'Their mail server refused it',
  unreachable: 'Their mail server can’t be reached',
} as const;

/** The English texts of the page of a request once files were handed in. */
export const sent = {
  stamp: 'Sent',
  text: '{name} can see your files now.',
  route: 'Route',
  you: 'You',
  received: 'Received',
  items: 'What has arrived',
  files: '{count, plural, one {{n} file} other {{n} files}}',
  missing: 'Still missing',
  optional: 'Optional',
  contents: 'Contents',
  left: '{count, plural, one {{n} of {all} items is still missing.} other {{n} of {all} items are still missing.}}',
  add: 'Add {item}',
  open: 'Open request',
  note: 'If {name} needs something else, the same link works again.',
  noteMailed: 'If {name} needs something else, we’ll email you. The same link works again.',
} as const;

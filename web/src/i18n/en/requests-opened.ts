/** The English texts of an opened request. */
export const opened = {
  loading: 'Loading the request',
  failed: 'We couldn’t load this request',
  gone: 'There’s no such request',
  goneText: 'Check the address. You may also be logged in to another account.',
  toList: 'Show all requests',
  noPeople: 'No one has handed in files yet',
  noPeopleText: 'Share the link. Everyone who hands in files shows up here.',
  noPeopleCame: 'The request ended before anyone handed in files.',
  copy: 'Copy link',
  remind: '{count, plural, one {Remind {n} person} other {Remind {n} people}}',
  more: 'More actions',
  acceptAll: 'Accept everything to review',
  forwardAccepted: 'Forward accepted files',
  add: 'Add people',
  change: 'Change request',
  extend: 'Extend',
  duplicate: 'Duplicate',
  see: 'Open people’s page',
  delete: 'Delete request',
  copyFailed: 'We couldn’t copy it. The link is {link}',
  close: 'Close request',
  reopen: 'Reopen request',
} as const;

export const tally = {
  accepted: '{count, plural, one {{n} file accepted} other {{n} files accepted}}',
  review: '{n} to review',
  arriving: '{n} uploading',
  refused: '{n} refused',
} as const;

export const keys = {
  accept: 'accept',
  refuse: 'refuse',
  move: 'move',
  space: 'Space',
  open: 'enlarge',
  pick: 'select',
  onlyFile: 'only this file',
} as const;

export const download = {
  all: 'Download all',
  allNote: 'Everything that wasn’t refused, as one zip with a folder for each person and item',
  nothing: 'Nothing to download yet',
  onlyRefused: 'Refused files aren’t in the zip. You can still download each of them.',
  preparing: 'Preparing the zip',
  preparingNote: 'We’re still computing checksums. You can already download single files.',
  failed: 'We couldn’t load the downloads. Try again.',
  retry: 'Load downloads again',
  file: 'Download',
  one: 'Download {name}',
  several: '{count, plural, one {Download {n} file} other {Download {n} files}}',
} as const;

export const view = {
  open: 'Enlarge preview',
  close: 'Close',
  previous: 'Previous file',
  next: 'Next file',
  none: 'No preview for this type of file.',
  failed: 'We can’t show a preview. You can still download the file.',
  loading: 'Loading preview',
  cut: 'Only the beginning is shown.',
  openPdf: 'Open in a new tab',
  off: 'Your account is suspended, so files can’t be downloaded.',
  addressesFailed: 'We couldn’t load the preview.',
  retry: 'Try again',
} as const;

export const pick = {
  label: 'Selected files',
  one: 'Select {item} from {who}',
  clear: 'Clear selection',
} as const;

export const forward = {
  act: 'Forward',
  heading: '{count, plural, one {Forward {n} file} other {Forward {n} files}}',
  text: '{size} from “{title}”. The files aren’t uploaded again, and people who receive them don’t see the request.',
  title: 'Title',
  gone: 'Some of these files were replaced, withdrawn or deleted, so they can’t be forwarded. Close this and choose again.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'We couldn’t copy the link. Open the transfer to copy it.',
  show: 'Show',
} as const;

export const person = {
  unknown: 'Unknown person',
  progress: '{done} of {all} handed in',
  more: 'More for {who}',
  download: 'Download files',
  forward: 'Forward files',
  remind: 'Remind',
  remove: 'Remove from request',
  byEmail: 'Asked by email',
  byLink: 'Used the link',
  unverified: 'address not confirmed',
} as const;

export const cell = {
  loose: 'Other files',
  files: '{count, plural, one {{n} file} other {{n} files}}',
  photos: '{count, plural, one {{n} photo} other {{n} photos}}',
  waiting: 'Waiting',
  optional: 'Optional',
  opened: 'Page opened {when}',
  reminded: 'Reminded {when}',
  notOpened: 'Not opened yet',
  bounced: 'The email bounced',
  held: 'The email wasn’t sent',
  waits: 'The email goes out {when}',
  fewer: 'At least {n} are needed',
  refusedToo: '{count, plural, one {{n} file refused} other {{n} files refused}}',
  withdrawn: '{count, plural, one {{n} file withdrawn} other {{n} files withdrawn}}',
  uploading: 'Uploading',
  percent: '{n}%',
  since: 'since {when}',
  accept: 'Accept',
  refuse: 'Refuse',
  accepted: 'Accepted',
  refused: 'Refused',
  state: {
    waiting: 'Waiting',
    arriving: 'Uploading',
    review: 'To review',
    partial: 'Incomplete',
    accepted: 'Accepted',
    refused: 'Refused',
  },
} as const;

export const handIn = {
  label: 'Handed in {when}',
  program: 'program',
  waiting: 'To review',
  accepted: 'Accepted',
  refused: 'Refused',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
  byOwner: 'You handed this in for them.',
  takeBack: 'Undo',
  acceptFile: 'Accept {name}',
  refuseFile: 'Refuse {name}',
} as const;

export const decide = {
  what: 'What should {who} change?',
  whatUnknown: 'What should be changed?',
  hint: 'The engineer’s stamp is missing',
  missing: 'Say what should be different, so that it can be handed in again.',
  mailed: 'We’ll email your reason. {who} can use the same link again.',
  notMailed: 'They left no address. They see your reason when they open the link again.',
  page: 'A page is missing',
  unsigned: 'Not signed',
  unreadable: 'Hard to read',
  wrong: 'Wrong file',
  accept: 'Accept',
  refuse: 'Refuse',
  refuseNotify: 'Refuse and notify',
  onlyFile: 'Only {name}.',
  allFiles: '{count, plural, one {Decide about {n} file} other {Decide about all {n} files}}',
  acceptFile: 'Accept file',
  refuseFile: 'Refuse file',
} as const;

export const inspector = {
  label: 'The selected hand-in',
  waiting: 'Nothing has been handed in yet.',
  optional: 'Nothing has been handed in. This item is optional.',
  bounced: 'The email to {email} bounced. Check the address, and add the right one.',
  held: 'The email to {email} wasn’t sent. Share the link another way.',
  waits: 'The email to {email} is held back by a sending limit. It goes out by itself on {when}.',
  opened: 'Opened the page on {when}',
  reminded: 'Reminded on {when}',
  remind: 'Remind',
  uploading:
    '{count, plural, one {{n} file is being uploaded} other {{n} files are being uploaded}} ({size})',
  uploadingLabel: 'Upload in progress',
  stored: '{n}% uploaded · since {when}',
  replaced: '{count, plural, one {{n} earlier version} other {{n} earlier versions}}',
  withdrawn: '{count, plural, one {{n} withdrawn file} other {{n} withdrawn files}}',
  takeBack: 'Undo decision',
} as const;

export const acts = {
  undo: 'Undo',
  accepted: 'Accepted from {who}',
  acceptedMany: '{count, plural, one {{n} file accepted} other {{n} files accepted}}',
  acceptedFile: '{name} accepted',
  refusedFile: '{name} refused',
  refused: 'Refused. {who} can hand it in again.',
  takenBack: 'Decision undone',
  reminded: '{count, plural, one {{n} person reminded} other {{n} people reminded}}',
  remindedToday: 'Already emailed today. We remind each person once a day at most.',
  remindedNone: 'There was no one to remind.',
  removed: '{who} was removed. The link no longer works.',
  closed: 'Request closed. Nothing more can be handed in.',
  reopened: 'Request reopened',
  extended: 'Request extended',
  changed: 'This was changed somewhere else. You see the latest version now.',
  failed: 'That didn’t work. Please try again.',
} as const;

export const deletion = {
  deleted: '“{title}” deleted',
  deletedText: 'Its links no longer work. You have one minute to undo this.',
  kept: '“{title}” restored',
  keepFailed: 'We couldn’t restore it. The minute may have passed.',
  failed: 'We couldn’t delete the request. Please try again.',
  undo: 'Undo',
} as const;

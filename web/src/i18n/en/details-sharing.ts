/** The English texts of sharing an opened transfer with colleagues. */
export const sharing = {
  heading: 'Shared with colleagues',
  headingShared: 'Who sees it',
  none: 'Only you see it in the library.',
  everyone:
    'Everyone in the team: {count, plural, one {{n} colleague} other {{n} colleagues}} now, and people who join later.',
  you: '{name} (you)',
  start: 'Share with colleagues',
  startShort: 'Share',
  change: 'Change sharing',
  changeShort: 'Change',
  showAll: 'Show all {n}',
  showLess: 'Show fewer',
  title: 'Share with colleagues',
  text: 'They find it under Shared in their library, and can view, download and forward it without a password.',
  save: 'Save',
  saved: 'Shared with {count, plural, one {{n} colleague} other {{n} colleagues}}',
  savedAll: 'Shared with everyone in the team',
  savedNone: 'No longer shared',
  failed: 'We couldn’t change who sees it. Please try again.',
  download: 'Download',
} as const;

/** The English texts of the preferences on the profile page. */
export const preferences = {
  title: 'Preferences',
  language: 'Language',
  languageHint: 'For this page and the emails you get.',
  showIn: 'Show this page in {language}',
  region: 'Storage region',
  regionHint: 'Where your new transfers are stored.',
  regionLink: 'Choose region',
  theme: 'Theme',
  themeHint: 'Saved in this browser.',
  mails: 'Email notifications',
  mailsHint:
    'When someone downloads your files or hands in files, and when a transfer is about to expire. You always get emails about your account’s security.',
  muted: {
    title: 'Emails you unsubscribed from',
    hint: 'With the link at the end of one of them.',
    subscribe: 'Subscribe again',
    again: 'You’ll get these again.',
    undo: 'Undo',
  },
  saved: 'Saved.',
};

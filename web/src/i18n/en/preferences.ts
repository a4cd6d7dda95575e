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
  device: {
    label: 'Notifications on this device',
    hint: 'Shows what’s new in the bell, also while this site is closed.',
    asking: 'Your browser is asking whether to allow notifications.',
    blocked:
      'Your browser blocks notifications from this site. Allow them in its site settings, usually behind the icon to the left of the address, then turn them on here.',
    install:
      'On an iPhone or iPad, add this site to your home screen first: press Share, then Add to Home Screen. Open it from there, and turn notifications on.',
    failed: 'We couldn’t turn on notifications in this browser. Please try again.',
    list: 'Devices with notifications',
    here: 'This device',
    since: 'Turned on {when}',
    remove: 'Remove',
    removeOf: 'Remove {device}',
  },
  saved: 'Saved.',
};

/** The English texts of an opened transfer that is encrypted end to end. */

export const encrypted = {
  open: 'End-to-end encrypted. You see the names because this browser has the key.',
  closed:
    'End-to-end encrypted. This browser doesn’t have the key, so the names are hidden. Paste the whole link to see them.',
  passphrase:
    'End-to-end encrypted with a passphrase. This browser doesn’t have the key, so the names are hidden. Enter the passphrase to see them.',
  field: 'Whole link, or the part after #',
  passphraseField: 'Passphrase',
  show: 'Show names',
  wrong: 'This isn’t the key of this transfer. Check that the link is complete.',
  passphraseWrong: 'This isn’t the passphrase of this transfer.',
} as const;

/** The English texts for choosing a passphrase; what it is for is said where it is asked for. */
export const passphrase = {
  label: 'Passphrase',
  heading: 'Choose a passphrase',
  own: 'Your own passphrase',
  again: 'New words',
  typeOwn: 'Type my own',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select the words and copy them',
  strength: { weak: 'Weak.', fair: 'Fair.', strong: 'Strong.', veryStrong: 'Very strong.' },
  about: {
    weak: 'Easy to guess. Add more words.',
    fair: 'One more word makes it much harder to guess.',
    strong: 'Years to guess.',
    veryStrong: 'Centuries to guess.',
  },
  weak: 'This is too easy to guess. Use at least three words.',
  saved: 'I’ve saved the passphrase. We can’t show it again or reset it.',
  unsaved: 'Save the passphrase first: without it, no one can open the files.',
} as const;

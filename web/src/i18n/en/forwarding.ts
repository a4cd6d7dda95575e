/** The English texts of forwarding what is encrypted end to end. */
import { passphrase } from './passphrase.ts';

export const forwarding = {
  text: 'The files aren’t uploaded again. You get a new transfer with its own link, encrypted like the first.',
  title: 'Title',
  sameKey:
    'The files keep their key: anyone who has the key of the first transfer can also open this one if they get its link.',
  passphrase: {
    ...passphrase,
    text: 'Recipients need it to open the files. We don’t put it in the email. Share it with them yourself, for example by phone.',
  },
  key: {
    title: 'Forward an encrypted transfer',
    link: 'This browser doesn’t have the key of this transfer. Paste its whole link, then you can forward it.',
    passphrase:
      'This browser doesn’t have the key of this transfer. Enter its passphrase, then you can forward it.',
    submit: 'Continue',
  },
  missing: 'We couldn’t load this transfer. Please try again.',
  retry: 'Try again',
  done: {
    title: 'Forwarded as {slug}',
    link: 'The key is in this link, and we never get it. Anyone with the whole link can open the files, so send it over a channel you trust.',
    linkLabel: 'Whole link',
    email:
      'The emails don’t contain the passphrase. Share it with your recipients yourself: without it, no one can open the files.',
    passphrase: 'Passphrase',
    kept: 'This browser keeps the key until you log out.',
    copyLink: 'Copy whole link',
    copyPassphrase: 'Copy passphrase',
    copied: 'Copied',
    copyFailed: 'Select the text and copy it',
    close: 'Done',
  },
} as const;

/** The English texts of end-to-end encryption in the send panel. */
import { passphrase } from './passphrase.ts';

export const encryption = {
  label: 'End-to-end encryption',
  hint: 'Your browser encrypts the files before they leave this device. We never have the key.',
  get: 'You get',
  gains: {
    only: 'Only people with the key can open files, names, title and message.',
    notUs: 'Not us, not our storage provider.',
    tracking: 'You still see who downloaded, where and when.',
  },
  giveUp: 'You give up',
  losses: {
    lost: 'No way back: without the key the files are lost.',
    scan: 'No virus scan, so recipients see a warning.',
    names: 'No file names in emails or in your search.',
    slower: 'Previews and zip are slower, on the recipient’s device.',
    changes: 'Files can’t be added later, and title and message can’t be changed.',
  },
  link: 'The key is part of the link. Share the whole link over a channel you trust.',
  more: 'What it protects against, and what it doesn’t',
  visitor: 'Only signed-in users can encrypt end to end.',
  logIn: 'Log in',
  insecure: 'Your browser can’t encrypt here, because this page isn’t opened over https.',
  passphrase: {
    ...passphrase,
    text: 'Recipients need it to open the files. We don’t put it in the email. Share it with them yourself, for example by phone.',
  },
  done: {
    title: 'The key is only in this link',
    text: 'Copy it now and keep it. Without it, no one can open the files, and we can’t show the key again.',
    warning: 'Anyone with the whole link can open the files. Send it over a channel you trust.',
    fact: 'Encrypted',
    factValue: 'AES-256, on this device',
    address: 'Address, known to us',
    key: 'Key, never sent to us',
    copy: 'Copy whole link',
    save: 'Save link as a file',
    keep: 'Keep the key in this browser',
    keepHint: 'You can then see the names and copy the link here again. It’s removed when you log out.',
    fileName: 'Link {slug}.txt',
    tell: 'The emails don’t contain the passphrase. Share it with your recipients yourself: without it, no one can open the files.',
    passphrase: 'Passphrase',
    copyPassphrase: 'Copy passphrase',
    keepNames: 'You can then see the names here. It’s removed when you log out.',
    failed: 'The key could not be put into the link. Reload this page.',
  },
} as const;

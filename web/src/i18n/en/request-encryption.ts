/** The English texts of end-to-end encrypted requests, for those who ask. */
import { passphrase } from './passphrase.ts';

export const requestEncryption = {
  mark: 'End-to-end encrypted',
  ask: {
    label: 'End-to-end encrypted',
    hint: 'Only you can read what people hand in, not even this server.',
    get: 'You get',
    gains: {
      only: 'Only your passphrase opens the files and their names.',
      notUs: 'Not us, not our storage provider.',
      same: 'You still accept, refuse and remind, and see who handed in what and when.',
    },
    giveUp: 'You give up',
    losses: {
      lost: 'No way back: without the passphrase the files are lost.',
      scan: 'No malware check, and only people’s browsers check the kinds of files.',
      names: 'No file names in emails.',
      slower: 'Previews and zip are made on your device, and are slower.',
      forward: 'Files can’t be forwarded from here, and it stays encrypted.',
    },
    readable: 'Title, message and checklist stay readable for this server, because we email them.',
    insecure: 'Your browser can’t encrypt here, because this page isn’t opened over https.',
    more: 'What it protects against, and what it doesn’t',
  },
  passphrase: {
    ...passphrase,
    text: 'With it you open what people hand in. We never get it: keep it in a password manager, or write it down.',
    unsaved: 'Save the passphrase first: without it, no one can open the files, not even you.',
  },
  asked: {
    heading: 'People need the whole link',
    text: 'With the part after #, their browser checks that only you can open their files. It’s no secret.',
    own: 'Our emails have the whole link, but this server writes them. If you don’t want to rely on that, share the link yourself.',
    exchanged:
      'The server answered with another link than this browser made. Don’t share it, and contact the operator of this server.',
  },
  unlock: {
    heading: 'Enter your passphrase to see the files',
    text: 'What people hand in is end-to-end encrypted. Until then you see how many files there are, and how large.',
    label: 'Passphrase',
    show: 'Show passphrase',
    hide: 'Hide passphrase',
    hint: 'It’s checked on this device. We never see it.',
    keep: 'Keep unlocked in this browser',
    keepHint: 'Until you log out. Otherwise until you close or reload this tab.',
    open: 'Unlock files',
    missing: 'Please enter the passphrase.',
    wrong: 'Wrong passphrase. It’s the one you chose when you created this request.',
    long: 'That’s too long for a passphrase.',
    failed: 'The passphrase couldn’t be checked. Close other tabs to free some memory, then try again.',
    unsafe:
      'The server asks for settings that aren’t safe on this device, so we stopped. Contact the operator of this server.',
    insecure: 'Your browser can’t open encrypted files here, because this page isn’t opened over https.',
  },
  open: {
    tab: 'Unlocked in this tab',
    browser: 'Unlocked in this browser until you log out',
    reading: 'Opening file names…',
    lock: 'Lock again',
    failed: 'We couldn’t load all file names.',
    retry: 'Try again',
    noDownloads:
      'This browser can’t download encrypted files here. Use a normal window of a current Chrome, Edge, Firefox or Safari.',
    forward:
      'Encrypted files can’t be forwarded from here, because only you can open them. Download them, then send them.',
  },
  file: 'Encrypted file {n}',
  files: '{count, plural, one {{n} encrypted file} other {{n} encrypted files}}',
  exchanged: {
    heading: 'The server shows another key',
    text: 'This isn’t the key your browser made for this request. What people hand in now could be read by someone else. Close the request, tell the people you asked, and contact the operator of this server.',
    link: 'The link of this request isn’t the one your browser made. Don’t share it: what is handed in through it could be read by someone else. Contact the operator of this server.',
  },
  notes: {
    kind: 'other kind',
    kindWhy:
      'You asked for another kind of file. The server can’t check this, because it can’t read the files.',
    insecure: 'can be harmful',
    insecureWhy:
      'Files of this type can run something on your device. The server can’t refuse them, because it can’t read the files.',
    spoiled: 'can’t be opened',
    spoiledWhy:
      'What the server stores isn’t what was encrypted for you. Refuse it, so that it can be handed in again.',
  },
  previewFailed: 'We can’t show a preview. You can still download the file.',
  damaged: {
    heading: 'One file is damaged',
    text: '{name} isn’t what was encrypted for you. We stopped there and didn’t save it. Loading it again usually helps. If it fails twice, refuse the file, so that it can be handed in again.',
    failed: 'The download didn’t start. Please try again.',
    dismiss: 'Close',
  },
} as const;

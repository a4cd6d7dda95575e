/** The English texts of the page of an end-to-end encrypted request. */
export const giveEncryption = {
  mark: 'End-to-end encrypted: only {name} can open what you hand in.',
  file: 'Encrypted file {n}',
  link: {
    heading: 'The link is incomplete',
    text: 'What you hand in is end-to-end encrypted for {name}. To do that, this page needs the whole link, also the part after #.',
    label: 'Paste the whole link',
    hint: 'The part after # is no secret. It lets your browser check who can open your files.',
    open: 'Open request',
    missing: 'The part after # is missing. Copy the whole link from {name}’s message.',
    cut: 'The link is cut off at the end. Some mail programs shorten links: copy the whole link from {name}’s message.',
    wrong: 'This isn’t the link of this request. Copy the whole link from {name}’s message again.',
    newer: 'This link was made by a newer version. Reload the page. If that doesn’t help, ask {name}.',
    stamp: 'Not opened',
    stampLine: 'Link incomplete',
  },
  exchanged: {
    heading: 'Don’t hand in files here',
    text: 'This page was given another key than the one in {name}’s link. Someone else could read your files, so nothing can be handed in. Tell {name} about it, and ask for the link again in another way, for example by phone.',
    stamp: 'Stopped',
    stampLine: 'Another key',
  },
  dropped: {
    heading: 'Don’t hand in files here',
    text: 'Your link is for a request with end-to-end encryption, but this server says that there is none. Others could read your files, so nothing can be handed in. Tell {name} about it, and ask for the link again in another way, for example by phone.',
    stamp: 'Stopped',
    stampLine: 'Not encrypted',
  },
  unsupported: {
    heading: 'This browser can’t encrypt files here',
    text: 'What you hand in must be encrypted before it leaves your device. Open the link in a current Chrome, Edge, Firefox or Safari. Its address must begin with https.',
    stamp: 'Not opened',
    stampLine: 'Another browser needed',
  },
} as const;

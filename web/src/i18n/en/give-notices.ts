/** The English texts of requests that take no files, each a page of its own. */
export const notices = {
  locked: {
    heading: 'This request needs a password',
    text: 'Enter the password you were given with the link.',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    open: 'Open request',
    missing: 'Please enter the password.',
    wrong: 'Wrong password. Check it and try again.',
    slow: 'Too many wrong passwords for this link. Try again in {wait}.',
    soon: 'Too many wrong passwords for this link. Wait a moment, then try again.',
    wait: 'Try again in {n, plural, one {# second} other {# seconds}}',
    ready: 'You can try again now.',
    failed: 'We couldn’t reach the server. Check your connection and try again.',
    stamp: 'Locked',
    stampLine: 'Password needed',
  },
  closed: {
    heading: 'This request is closed',
    text: 'Nothing more can be handed in. If something is missing, ask {name} to reopen it; the link stays the same.',
    meanwhile: 'It was closed just now, while this page was open.',
    stopped:
      'It was closed before {names} had arrived, so {count, plural, one {it wasn’t} other {they weren’t}} handed in.',
    stamp: 'Closed',
    stampLine: 'No more files',
  },
  expired: {
    heading: 'This request has expired',
    text: 'It was open until {date}. If you still want to hand something in, ask {name} to reopen it; the link stays the same.',
    meanwhile: 'It expired just now, while this page was open.',
    stopped:
      'It expired before {names} had arrived, so {count, plural, one {it wasn’t} other {they weren’t}} handed in.',
    stamp: 'Expired',
    stampLine: 'No more files',
  },
  suspended: {
    heading: 'This request is on hold',
    text: 'The account it belongs to is suspended, so nothing can be handed in at the moment. Please contact the person who sent you the link.',
    stamp: 'On hold',
    stampLine: 'Account suspended',
  },
  unknown: {
    heading: 'We can’t find this request',
    text: 'Check the link for typos; capital letters matter. Or ask the person who sent it for the link again.',
    stamp: 'Unknown',
    stampLine: 'Not found',
  },
  tooMany: {
    heading: 'Too many attempts',
    text: 'There were too many attempts from your network. Wait a while, then open the link again.',
    textWait: 'There were too many attempts from your network. Try again in {wait}.',
    stamp: 'Slow down',
    stampLine: 'Try again later',
  },
  offline: {
    heading: 'You’re offline',
    text: 'The request opens by itself as soon as you’re back online. Nothing you’ve uploaded is lost.',
    stamp: 'Offline',
    stampLine: 'No connection',
  },
  failed: {
    heading: 'We can’t open this request right now',
    text: 'We couldn’t reach the server, or it’s busy. Nothing you’ve handed in is lost. Try again in a moment.',
    stamp: 'Delayed',
    stampLine: 'Try again soon',
  },
} as const;

/** The English texts of forwarding a transfer. */
export const latest = {
  details: {
    close: 'Close',
  },
  forward: {
    title: 'Forward “{title}”',
    text: 'The files aren’t uploaded again. You get a new transfer with its own link.',
    as: 'Send by',
    mail: 'Email',
    link: 'Link',
    to: 'To',
    remove: 'Remove {email}',
    edit: 'Edit {email}',
    more: 'Show {count, plural, one {{n} more recipient} other {{n} more recipients}}',
    less: 'Show fewer',
    suggestions: 'Contacts',
    toMissing: 'Please add at least one recipient.',
    message: 'Message',
    optional: 'optional',
    submit: 'Forward',
    failed: 'We couldn’t forward it. Please try again.',
    suspended: 'Your account is suspended, so you can’t send files. Please contact support.',
    gone: 'The files have been deleted, so they can’t be forwarded.',
    away: 'Storage is unavailable right now. Try again in a moment.',
    done: 'Forwarded as {slug}',
  },
} as const;

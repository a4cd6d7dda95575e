/** The English error messages of the send panel. */

export const failure = {
  network: 'The connection was lost too often. You can resume this transfer within 7 days.',
  slow: 'The network is too slow at the moment. You can resume this transfer within 7 days.',
  server:
    'The server couldn’t take the upload. It’s not your connection. You can resume this transfer within 7 days.',
  changed: 'This file changed after you chose it. Choose it again.',
  resized: 'This file has a different size now. Go back, remove it from the list and add it again.',
  vanished: 'We can’t find this file any more. Choose it again.',
  locked: 'Make sure your file is not in use, then try again.',
  corrupt: 'The file was damaged on the way. Try again.',
  full: 'The server is out of storage. Try again later. What’s uploaded is kept.',
  overDeclared: 'The upload is larger than expected. Please start over.',
  denied: 'This upload is no longer accepted. Please start over.',
  expired: 'More than 7 days have passed, so this upload can’t be continued. Please start over.',
  refused: 'The server rejected this file. Please start over, or contact us.',
} as const;

/** In place of the sentences that all pages have. */
export const error = {
  signedOut: 'You were signed out. Log in again. What’s uploaded is kept for 7 days.',
  forbidden: 'This upload belongs to another account. Please start over.',
  suspended: 'Your account is suspended, so you can’t send files. Please contact support.',
  blocked: '{name} can’t be shared here, because it was reported and blocked.',
  taken: 'A file with the name {name} is already there. Leave it out, or rename it and add it again.',
  missing: '{name} isn’t fully uploaded. Please try again.',
  connection: 'We couldn’t reach the server. Check your connection and try again. Nothing is lost.',
  failed: 'Please try again. Nothing is lost.',
} as const;

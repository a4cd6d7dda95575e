/** The number at the bell. */

const MOST = 9;

/** Nothing for none, and no more than one digit. */
export const badgeOf = (unread: number): string =>
  unread <= 0 ? '' : unread > MOST ? `${MOST}+` : String(unread);

/** Moves the secret of a mailed link out of the address bar, and keeps it as long as the tab is open. */

export type LinkKind = 'resetToken' | 'addressToken' | 'verifyToken';

/** Without storage the secret is kept in memory until the page is left. */
const memory = new Map<LinkKind, string>();

function stored(kind: LinkKind): string | null {
  try {
    return window.sessionStorage.getItem(kind);
  } catch {
    return null;
  }
}

/** The secret, or null when the link has none. Afterwards neither the address bar nor a Referer header contains it. */
export function takeLinkToken(kind: LinkKind): string | null {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const given = query.get('t');
  if (given !== null) {
    memory.set(kind, given);
    try {
      window.sessionStorage.setItem(kind, given);
    } catch {
      // Memory has it.
    }
    query.delete('t');
    const rest = query.size === 0 ? '' : `?${query}`;
    window.history.replaceState(window.history.state, '', `${pathname}${rest}${hash}`);
  }
  return memory.get(kind) ?? stored(kind);
}

export function dropLinkToken(kind: LinkKind): void {
  memory.delete(kind);
  try {
    window.sessionStorage.removeItem(kind);
  } catch {
    // Nothing was kept.
  }
}

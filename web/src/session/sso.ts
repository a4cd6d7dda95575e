/** The login provider of this installation. The server writes it into every page, so that no page has to ask. */
import { useMemo, useSyncExternalStore } from 'react';

interface Sso {
  /** What people call it; empty: there is none. */
  readonly name: string;
  /** There is no other way to log in. */
  readonly only: boolean;
}

/** In prerendered HTML a token stands for it, which the server replaces. */
export const ssoName = (): string => (typeof document === 'undefined' ? '%SSO_NAME%' : readName());

const never = () => () => {};
const readName = (): string => document.documentElement.dataset['sso'] ?? '';
const readOnly = (): boolean => document.documentElement.dataset['ssoOnly'] === '1';

/** Null in prerendered HTML, which is the same for every installation: styles hide what there is not. */
export function useSso(): Sso | null {
  const name = useSyncExternalStore<string | null>(never, readName, () => null);
  const only = useSyncExternalStore(never, readOnly, () => false);
  return useMemo(() => (name === null ? null : { name, only }), [name, only]);
}

/** Where someone who has an account already logs in from registering: afterwards the page they wanted opens, or the payment they came for. */
import { useEffect, useState } from 'react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useSearchParams } from '../../../router/hooks.ts';
import { loginPath, safeNext } from '../sign-in/next-path.ts';
import { planIn } from './plan-in-query.ts';

/** The page that the address leads on to, without the step of registering; null for none. */
function nextOf(query: URLSearchParams): string | null {
  const next = safeNext(query.get('next'));
  if (next !== null || planIn(query) === null) return next;
  const rest = new URLSearchParams(query);
  rest.delete('step');
  return `/pricing?${rest}`;
}

/** Known after hydration: the prerendered HTML has no query. */
export function useLoginPath(): string {
  const [query] = useSearchParams();
  const local = useLocalPath();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => setNext(nextOf(query)), [query]);
  return local(next === null ? '/login' : loginPath(next.startsWith('/pricing?') ? local(next) : next));
}

/** `/welcomeback`: greets a visitor who sent something and returns after hours. */
import { useEffect, useState } from 'react';
import { WelcomeBack } from '../../features/send/welcome-back.tsx';
import { useLocation } from '../../router/hooks.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ send }) => send?.back;

export function Page() {
  const { search } = useLocation();
  // The prerendered HTML has no query; it is read after hydration.
  const [query, setQuery] = useState(() => new URLSearchParams());
  useEffect(() => setQuery(new URLSearchParams(search)), [search]);
  return (
    <main id="content" className="mx-auto w-full max-w-2xl flex-1 px-4 py-12 sm:py-20">
      <WelcomeBack query={query} />
    </main>
  );
}

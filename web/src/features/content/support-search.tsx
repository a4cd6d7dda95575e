/** The search over all support articles: results appear while typing, and arrow keys walk through them. */
import { Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/numbers.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { useIsForSale } from '../../session/payments-kind.ts';
import { useSlash } from '../../ui/use-slash.ts';
import { type FindArticles, loadSearch } from './search.ts';
import type { SupportEntry } from './types.ts';

const SHOWN = 8;

interface SupportSearchProps {
  pathOf: (name: string) => string;
}

export function SupportSearch({ pathOf }: SupportSearchProps) {
  const t = useTranslations('content.support');
  const lang = useLang();
  const [query, setQuery] = useState('');
  const [find, setFind] = useState<FindArticles | null>(null);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const focusInput = useCallback(() => input.current?.focus(), []);
  useSlash(focusInput);
  const isForSale = useIsForSale();
  const isListed = ({ sold }: SupportEntry) => isForSale || !sold;
  const wanted = useDeferredValue(query.trim());
  const found = wanted === '' || find === null ? null : find(wanted).filter(isListed).slice(0, SHOWN);

  const fetch = () => {
    if (find !== null) return;
    setFailed(false);
    loadSearch(lang).then(
      (loaded) => setFind(() => loaded),
      () => setFailed(true),
    );
  };
  // The words may come along from another page, as `?q=…`.
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such address.
  useEffect(() => {
    const asked = new URLSearchParams(search).get('q')?.trim();
    if (!asked) return;
    setQuery(asked);
    fetch();
  }, [search]);
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      setQuery('');
      input.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  const entry = ({ name, title, description }: SupportEntry) => (
    <li key={name}>
      <Link to={pathOf(name)} className="support-hit">
        <span className="block font-[550]">{title}</span>
        <span className="block text-14 text-ink-2">{description}</span>
      </Link>
    </li>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the field and the links inside.
    <div ref={box} onKeyDown={walk}>
      <search className="support-search">
        <Search size={18} aria-hidden="true" className="text-ink-3" />
        <input
          ref={input}
          type="search"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            fetch();
          }}
          onFocus={fetch}
          placeholder={t('search')}
          aria-label={t('search')}
          autoComplete="off"
          enterKeyHint="search"
        />
      </search>
      <p role="status" className={found === null && !failed ? 'sr-only' : 'mt-4 text-14 text-ink-2'}>
        {failed && query !== '' ? t('searchFailed') : found && t('found', counted(found.length))}
      </p>
      {found !== null && found.length > 0 && <ul className="support-hits">{found.map(entry)}</ul>}
    </div>
  );
}

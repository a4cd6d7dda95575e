/** The Features dropdown: a native disclosure, so it opens before any script runs, with the keys of a menu. */
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { FEATURE_PATHS, FEATURES } from '../links.ts';

/** Where the arrow keys go from one of `count` entries; -1 is the button. */
export function nextEntry(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (at >= 0 && key === 'Home') return 0;
  if (at >= 0 && key === 'End') return count - 1;
  return null;
}

export function FeaturesMenu() {
  const t = useTranslations('site');
  const local = useLocalPath();
  const box = useRef<HTMLDetailsElement>(null);

  const close = () => {
    if (box.current) box.current.open = false;
  };

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const details = event.currentTarget;
    if (event.key === 'Escape' && details.open) {
      close();
      details.querySelector('summary')?.focus();
      return;
    }
    const entries = [...details.querySelectorAll('a')];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const next = nextEntry(event.key, at, entries.length);
    if (next === null) return;
    event.preventDefault();
    details.open = true;
    entries[next]?.focus();
  };

  const onBlur = (event: FocusEvent<HTMLDetailsElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <details ref={box} className="site-features" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="ui-btn ui-btn-ghost h-10 gap-1.5 px-4 text-14">
        {t('nav.features')}
        <ChevronDown size={15} aria-hidden="true" className="site-chevron text-ink-3" />
      </summary>
      <ul className="site-features-panel">
        {FEATURES.map((feature, index) => (
          <li key={feature}>
            <Link to={local(FEATURE_PATHS[feature])} className="site-feature" onClick={close}>
              <span aria-hidden="true" className="num text-12 text-ink-3">
                {String(index + 1).padStart(2, '0')}
              </span>
              <span>
                <span className="block text-14 font-[550]">{t(`features.${feature}`)}</span>
                <span className="block text-14 text-ink-2">{t(`features.${feature}Detail`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

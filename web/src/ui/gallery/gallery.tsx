/** Every piece of the design system in every state, for looking at during development and in tests. */
import { useEffect, useState } from 'react';
import { Segmented } from '../choices/segmented.tsx';
import { ToastProvider } from '../toasts/toast.tsx';
import { Logo } from '../waybill/logo.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Entries } from './entries.tsx';
import { Fields } from './fields.tsx';
import { Floating } from './floating.tsx';
import { Foundations } from './foundations.tsx';
import { Lists } from './lists.tsx';
import { Progress } from './progress.tsx';
import { samples } from './samples.ts';
import { Settings } from './settings.tsx';
import { Waybills } from './waybills.tsx';

const sections = {
  foundations: Foundations,
  waybills: Waybills,
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  entries: Entries,
  settings: Settings,
  progress: Progress,
  lists: Lists,
  floating: Floating,
};

type Theme = 'light' | 'dark' | 'system' | 'both';

function isTheme(text: string | null): text is Theme {
  return text === 'light' || text === 'dark' || text === 'system' || text === 'both';
}

/** `?theme=dark&lang=zh` opens it in that state. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('system');
  const [lang, setLang] = useState<'en' | 'zh'>('en');
  const t = samples[lang];

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const wanted = query.get('theme');
    if (isTheme(wanted)) setTheme(wanted);
    if (query.get('lang') === 'zh') setLang('zh');
  }, []);

  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system' || theme === 'both') delete root.dataset.theme;
    else root.dataset.theme = theme;
    return () => {
      delete root.dataset.theme;
    };
  }, [theme]);

  const panes = theme === 'both' ? (['light', 'dark'] as const) : ([undefined] as const);
  return (
    <ToastProvider label={t.notices} closeLabel={t.close}>
      <div lang={lang} className="mx-auto max-w-[1200px] px-4 sm:px-8">
        <header className="flex flex-wrap items-center gap-3 border-b border-line bg-paper py-3">
          <Logo name="Waybill" />
          <nav
            aria-label="Sections"
            className="flex flex-1 flex-wrap gap-x-3 text-12 text-ink-2 max-sm:hidden"
          >
            {Object.keys(sections).map((name) => (
              <a key={name} href={`#${name}`} className="py-1 hover:text-ink">
                {name}
              </a>
            ))}
          </nav>
          <Segmented
            legend="Theme"
            options={(['light', 'dark', 'system', 'both'] as const).map((value) => ({ value, label: value }))}
            value={theme}
            onChange={setTheme}
          />
          <Segmented
            legend="Language"
            options={[
              { value: 'en', label: 'en' },
              { value: 'zh', label: '中文' },
            ]}
            value={lang}
            onChange={setLang}
          />
        </header>
        <main>
          <h1 className="pt-10 pb-8 text-48">Waybill UI</h1>
          {Object.entries(sections).map(([name, Piece]) => (
            <div key={name} className={theme === 'both' ? 'grid grid-cols-2' : undefined}>
              {panes.map((pane) => (
                <div key={pane ?? 'one'} data-theme={pane} className={pane && 'min-w-0 px-6'}>
                  <Piece key={lang} t={t} />
                </div>
              ))}
            </div>
          ))}
        </main>
      </div>
    </ToastProvider>
  );
}

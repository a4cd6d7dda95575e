/** The languages, each a link to this same page; the choice is kept for a year. */
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { htmlLang, keepLang, LANGS, type Lang, langNames, localPath } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';

interface LanguageListProps {
  readonly onChoose?: ((lang: Lang) => void) | undefined;
}

/** Until this page's scripts run, `public/theme.js` does the same as `choose`; without any script, the server does. */
export function LanguageList({ onChoose }: LanguageListProps) {
  const t = useTranslations('site.footer');
  const current = useLang();
  const choose = (event: MouseEvent<HTMLAnchorElement>, lang: Lang) => {
    keepLang(lang);
    onChoose?.(lang);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    window.location.assign(localPath(lang, `${pathname}${search}${hash}`));
  };
  return (
    <nav aria-label={t('language')}>
      <ul className="site-langs">
        {LANGS.map((lang) => (
          <li key={lang}>
            <a
              href={`?language=${lang}`}
              rel="nofollow"
              lang={htmlLang[lang]}
              hrefLang={htmlLang[lang]}
              aria-current={lang === current ? 'true' : undefined}
              onClick={(event) => choose(event, lang)}
            >
              {langNames[lang]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

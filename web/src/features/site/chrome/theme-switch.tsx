/** The choice between the system's theme, light and dark. */
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { chooseTheme, readTheme, subscribeTheme, THEMES } from '../theme.ts';

const names = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

export function ThemeSwitch() {
  const t = useTranslations('site.footer');
  const chosen = useSyncExternalStore(subscribeTheme, readTheme, () => 'system' as const);
  const options = THEMES.map((theme) => ({ value: theme, label: t(names[theme]) }));
  return <Segmented legend={t('theme')} options={options} value={chosen} onChange={chooseTheme} />;
}

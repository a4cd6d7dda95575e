/** The accent colour, and how it stays readable on light and dark pages. */
import { isMoved, THEMES } from '@waybill/contract/contrast';
import { useTranslations } from 'use-intl/react';
import { accentProperties } from '../../../brand/accent-properties.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { ColourField } from './colour-field.tsx';
import type { SectionProps } from './section.ts';

/** Ours, as the design tokens have it. */
const OURS = '#d63b0a';

export function AccentSection({ number, branding: { draft, edit }, readOnly }: SectionProps) {
  const t = useTranslations('branding.accent');
  const { accent } = draft;
  return (
    <SettingsSection id="accent" number={number} title={t('title')} text={t('text')}>
      <SettingsRow>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <ColourField
            value={accent}
            placeholder={OURS}
            pickLabel={t('pick')}
            hexLabel={t('hex')}
            wrong={t('wrong')}
            disabled={readOnly}
            onChange={(colour) => edit({ accent: colour })}
          />
          {accent !== null && !readOnly && (
            <Button variant="ghost" onClick={() => edit({ accent: null })}>
              {t('ours')}
            </Button>
          )}
        </div>
        {accent !== null && <Readability accent={accent} />}
      </SettingsRow>
    </SettingsSection>
  );
}

function Readability({ accent }: { accent: string }) {
  const t = useTranslations('branding.accent');
  const moved = THEMES.filter((theme) => isMoved(accent, theme));
  return (
    <>
      <div className="brand-tones">
        {THEMES.map((theme) => (
          <figure key={theme} data-theme={theme} data-brand="" style={accentProperties(accent)}>
            <figcaption className="ui-label">{theme === 'light' ? t('onLight') : t('onDark')}</figcaption>
            <span aria-hidden="true" className="brand-tone-button">
              {t('button')}
            </span>
            <span className="text-12 text-ink-2">
              {!moved.includes(theme) ? t('kept') : theme === 'light' ? t('darker') : t('lighter')}
            </span>
          </figure>
        ))}
      </div>
      <p role="status" className="mt-3 text-14 text-ink-2 empty:hidden">
        {moved.length > 0 && t('moved')}
      </p>
    </>
  );
}

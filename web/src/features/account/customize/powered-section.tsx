/** Whether our name is on the company's pages and emails; paid plans can leave it out. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import type { SectionProps } from './section.ts';

export function PoweredSection({ number, answer, branding: { draft, edit }, readOnly }: SectionProps) {
  const t = useTranslations('branding.powered');
  const local = useLocalPath();
  const { mayHidePoweredBy } = answer;
  return (
    <SettingsSection id="powered" number={number} title={t('title')} text={t('text')}>
      <SettingsRow>
        <Switch
          label={t('label')}
          hint={t('hint')}
          checked={draft.hidePoweredBy && mayHidePoweredBy}
          disabled={readOnly || !mayHidePoweredBy}
          onChange={(hidePoweredBy) => edit({ hidePoweredBy })}
        />
        {!mayHidePoweredBy && (
          <p className="mt-3 flex flex-wrap gap-x-2 text-14 text-ink-2">
            {answer.branding.hidePoweredBy ? t('lapsed') : t('plan')}
            {!readOnly && (
              <Link to={local('/dash/account/plans')} className="link">
                {t('plans')}
              </Link>
            )}
          </p>
        )}
      </SettingsRow>
    </SettingsSection>
  );
}

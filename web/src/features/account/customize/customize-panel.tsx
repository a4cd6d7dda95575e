/** The page for branding: what can be chosen on one side, how it looks on the other. */
import { type BrandingAnswer, openBranding } from '@waybill/contract/branding';
import type { Brand } from '@waybill/contract/look';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useCall } from '../../../queries/use-call.ts';
import { useLocation } from '../../../router/hooks.ts';
import { useUser } from '../../../session/use-session.tsx';
import { SettingsSection } from '../../../ui/layout/settings.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { AccentSection } from './accent-section.tsx';
import { BackgroundSection } from './background-section.tsx';
import { type BrandDraft, brandOf } from './draft.ts';
import { BrandLogoSection } from './logo-section.tsx';
import { PoweredSection } from './powered-section.tsx';
import { PresetList } from './preset-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { useBranding } from './use-branding.ts';
import { WordsSection } from './words-section.tsx';

/** Draws what is chosen as receivers would see it. */
export type BrandPreview = ComponentType<{ readonly brand: Brand; readonly draft: BrandDraft }>;

export function CustomizePanel({ Preview }: { Preview: BrandPreview }) {
  const t = useTranslations('branding');
  const sayError = useErrorText();
  const { data, error, refetch, isFetching } = useCall(openBranding, {});
  if (data !== undefined) return <Chosen answer={data} Preview={Preview} />;
  if (error)
    return (
      <FailedState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
        {sayError(error)}
      </FailedState>
    );
  return (
    <div aria-busy="true" className="brand-columns">
      <div className="grid content-start gap-10">
        <Skeleton height={180} shape="box" />
        <Skeleton height={130} shape="box" />
        <Skeleton height={130} shape="box" />
      </div>
      <Skeleton height={560} shape="box" />
    </div>
  );
}

function Chosen({ answer, Preview }: { answer: BrandingAnswer; Preview: BrandPreview }) {
  const t = useTranslations('branding');
  const suspended = useUser().status === 'revoke';
  const branding = useBranding(answer);
  const { draft, dirty, edit } = branding;
  const readOnly = suspended || !answer.mayChange;
  useLeaveGuard(dirty ? t('save.leave') : null);
  const { hash } = useLocation();
  // The sections come after the address was followed.
  const section = useRef(hash.slice(1));
  useEffect(() => document.getElementById(section.current)?.scrollIntoView(), []);
  const given = { answer, branding, readOnly };
  return (
    <>
      {readOnly && (
        <p className="brand-notice">
          {suspended ? t('suspended') : t('member', { name: answer.owner.name || answer.owner.email })}
        </p>
      )}
      <div className="brand-columns">
        <div className="grid min-w-0 content-start gap-10">
          {!readOnly && (
            <SettingsSection id="presets" number={1} title={t('presets.title')} text={t('presets.text')}>
              <PresetList
                draft={draft}
                onChoose={({ accent, backgroundColour }) =>
                  edit({
                    accent,
                    background: backgroundColour === null ? 'none' : 'colour',
                    ...(backgroundColour === null ? {} : { backgroundColour }),
                  })
                }
              />
            </SettingsSection>
          )}
          <BrandLogoSection number={2} {...given} />
          <AccentSection number={3} {...given} />
          <BackgroundSection number={4} {...given} />
          <WordsSection number={5} {...given} />
          <PoweredSection number={6} {...given} />
        </div>
        <div id="preview" className="brand-side">
          <Preview brand={brandOf(draft, answer)} draft={draft} />
        </div>
      </div>
      {!readOnly && <SaveBar branding={branding} />}
    </>
  );
}

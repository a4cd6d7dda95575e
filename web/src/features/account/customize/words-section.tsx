/** What the company says on all its pages, and where its own link leads. */
import { BRAND_MESSAGE_MAX, FOOTER_TEXT_MAX, FOOTER_URL_MAX } from '@waybill/contract/branding';
import { useTranslations } from 'use-intl/react';
import { useLengthTexts } from '../../../i18n/use-length-texts.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { type DraftMistake, fullAddress } from './draft.ts';
import type { SectionProps } from './section.ts';

export function WordsSection({ number, answer, branding, readOnly }: SectionProps) {
  const t = useTranslations('branding.words');
  const length = useLengthTexts();
  const { draft, edit, mistakes, tried } = branding;
  const says = (...about: readonly DraftMistake[]) =>
    tried ? about.find((mistake) => mistakes.includes(mistake)) : undefined;
  const textMistake = says('textMissing');
  const urlMistake = says('urlMissing', 'urlWrong');
  return (
    <SettingsSection id="words" number={number} title={t('title')} text={t('text')}>
      <SettingsRow>
        <Field
          label={t('message')}
          aside={t('optional')}
          hint={t('messageHint')}
          error={says('tooLong') && length.atMost(BRAND_MESSAGE_MAX)}
        >
          <Textarea
            value={draft.message}
            onChange={(message) => edit({ message })}
            limit={BRAND_MESSAGE_MAX}
            leftLabel={length.leftOf}
            disabled={readOnly}
          />
        </Field>
      </SettingsRow>
      <SettingsRow>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field
            label={t('footerText')}
            aside={t('optional')}
            hint={t('footerTextHint')}
            error={textMistake === undefined ? undefined : t('textMissing')}
          >
            <TextInput
              value={draft.footerText}
              maxLength={FOOTER_TEXT_MAX}
              disabled={readOnly}
              onChange={(event) => edit({ footerText: event.target.value })}
            />
          </Field>
          <Field
            label={t('footerUrl')}
            aside={t('optional')}
            hint={answer.mayHidePoweredBy ? t('footerUrlHint') : t('footerUrlPlan')}
            error={urlMistake && t(urlMistake === 'urlMissing' ? 'urlMissing' : 'urlWrong')}
          >
            <TextInput
              type="url"
              inputMode="url"
              value={draft.footerUrl}
              maxLength={FOOTER_URL_MAX}
              placeholder="https://"
              disabled={readOnly}
              onChange={(event) => edit({ footerUrl: event.target.value })}
              onBlur={() => edit({ footerUrl: fullAddress(draft.footerUrl) })}
            />
          </Field>
        </div>
      </SettingsRow>
    </SettingsSection>
  );
}

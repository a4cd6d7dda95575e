/** Asks for an announcement in both languages and when it ends, then for the reason. */
import {
  ANNOUNCEMENT_MAX,
  ANNOUNCEMENT_MAX_DAYS,
  type Announcement,
  isAnnouncementText,
  setAnnouncement,
} from '@waybill/contract/console-announcement';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { formatDate } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useLengthTexts } from '../../../i18n/use-length-texts.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DatePicker } from '../../../ui/dates/date-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { Pane } from '../frame/pane.tsx';

const HOUR_MS = 3_600_000;
/** A little less, because the server's clock decides. */
const LONGEST_MS = ANNOUNCEMENT_MAX_DAYS * 24 * HOUR_MS - HOUR_MS;

interface AnnouncementFormProps {
  readonly isReplacing: boolean;
  readonly onDone: (announcement: Announcement | null) => void;
}

interface Draft {
  readonly en: string;
  readonly zh: string;
  readonly until: number;
}

const EMPTY = { en: '', zh: '', until: null as number | null };

export function AnnouncementForm({ isReplacing, onDone }: AnnouncementFormProps) {
  const t = useTranslations('console.announcement');
  const lang = useLang();
  const length = useLengthTexts();
  const say = useErrorText();
  const now = useNow();
  const [asked, setAsked] = useState<Draft | null>(null);
  const mistakeIn = (text: string) => {
    if (text.trim() === '') return t('missing');
    return !isAnnouncementText(text.trim()) && length.atMost(ANNOUNCEMENT_MAX);
  };
  const form = useForm({
    initial: EMPTY,
    check: ({ en, zh, until }) => ({
      en: mistakeIn(en),
      zh: mistakeIn(zh),
      until: (until === null || until <= Date.now()) && t('missingEnd'),
    }),
    submit: async ({ en, zh, until }) => {
      if (until !== null) setAsked({ en: en.trim(), zh: zh.trim(), until });
    },
    say,
  });
  const area = (name: 'en' | 'zh') => (
    <Field label={t(name)} {...form.wrong(name)} required>
      <Textarea
        {...form.area(name)}
        rows={2}
        limit={ANNOUNCEMENT_MAX}
        leftLabel={length.leftOf}
        lang={htmlLang[name]}
      />
    </Field>
  );
  return (
    <Pane title={t('new')} aside={isReplacing && t('replace')}>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4 px-3.5 py-3.5">
        {area('en')}
        {area('zh')}
        <Field label={t('ends')} {...form.wrong('until')} required>
          <DatePicker
            value={form.values.until === null ? undefined : new Date(form.values.until)}
            onChange={(date) => form.set('until', date.getTime())}
            locale={htmlLang[lang]}
            placeholder={t('pick')}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            timeLabel={t('time')}
            dayTime="18:00"
            min={new Date(Math.ceil((now + 1) / HOUR_MS) * HOUR_MS)}
            max={new Date(now + LONGEST_MS)}
            movedLabels={{ min: t('min'), max: t('max') }}
          />
        </Field>
        <Button type="submit" variant="ink" className="justify-self-start">
          {t('submit')}
        </Button>
      </form>
      {asked && (
        <ActDialog
          title={t('new')}
          text={t('askText', { time: formatDate(asked.until, lang) })}
          submit={t('submit')}
          onClose={() => setAsked(null)}
          onAct={async (reason) => {
            const { announcement } = await callAsUser(setAnnouncement, { body: { ...asked, reason } });
            form.reset();
            onDone(announcement);
          }}
        />
      )}
    </Pane>
  );
}

/** The form of a request: checks what is written, and says what the server refuses where it belongs. */

import { isEmail } from '@waybill/contract/address';
import type { Plan } from '@waybill/contract/plans';
import { TITLE_MAX } from '@waybill/contract/titles';
import { LOCK_PASSWORD_MIN, MESSAGE_MAX } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { passphraseMistake } from '../../../encryption/passphrase/strength.ts';
import { type Form, type Mistakes, useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { formatCount, formatDay } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useLengthTexts } from '../../../i18n/use-length-texts.ts';
import { type AskDraft, dateMistake, itemMistake, limitBytes } from './draft.ts';

interface AskFormOptions {
  readonly initial: AskDraft;
  readonly plan: Plan;
  /** Changing one that is there: its people and its expiry have their own places. */
  readonly isChange: boolean;
  readonly submit: (draft: AskDraft) => Promise<unknown>;
}

/** Says that the month is used up, when it starts over, and what can be done until then. */
export function useMonthlyText({ monthlyRequests }: Plan): string {
  const t = useTranslations('requests.ask.wrong');
  const lang = useLang();
  const now = new Date();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return t('monthly', { n: formatCount(monthlyRequests ?? 0), date: formatDay(next, lang) });
}

const lengthOf = (text: string): number => Array.from(text).length;

export function useAskForm({ initial, plan, isChange, submit }: AskFormOptions): Form<AskDraft> {
  const t = useTranslations('requests.ask.wrong');
  const errors = useTranslations('errors');
  const say = useErrorText({
    other: t('failed'),
    monthly: useMonthlyText(plan),
    changed: t('changed'),
    plan: t('plan'),
    tooManyPeople: t('tooMany', { n: formatCount(plan.emailTo) }),
  });
  const { atMost } = useLengthTexts();
  const emailMistake = ({ sendAs, emailTo }: AskDraft) => {
    if (isChange || sendAs === 'link') return false;
    if (emailTo.length === 0) return t('noAddress');
    if (!emailTo.every(isEmail)) return errors('recipients');
    return emailTo.length > plan.emailTo && t('tooMany', { n: formatCount(plan.emailTo) });
  };
  const check = (draft: AskDraft): Mistakes<AskDraft> => {
    const { title, message, items, password } = draft;
    const dates = isChange ? null : dateMistake(draft, Date.now());
    const expiry = dates === 'expiryMissing' || dates === 'expiry' ? t(dates) : false;
    return {
      title: title.trim() === '' ? t('title') : lengthOf(title.trim()) > TITLE_MAX && atMost(TITLE_MAX),
      message: lengthOf(message) > MESSAGE_MAX && atMost(MESSAGE_MAX),
      items: items.some((item) => itemMistake(item) !== null) && t('items'),
      emailTo: emailMistake(draft),
      deadline: dates === 'deadline' && t('deadline'),
      expiry,
      password:
        password !== '' &&
        lengthOf(password) < LOCK_PASSWORD_MIN &&
        t('password', { min: String(LOCK_PASSWORD_MIN) }),
      limit: limitBytes(draft.limit) === undefined && t('limit'),
      // The field says it.
      passphrase: !isChange && draft.encrypted && passphraseMistake(draft.passphrase),
    };
  };
  return useForm({
    initial,
    check,
    submit,
    say,
    blame: (error) => {
      if (hasCode(error, 'invalid_recipients', 'too_many_recipients')) return { emailTo: say(error) };
      return hasCode(error, 'bad_expiry', 'plan_required') ? { expiry: say(error) } : {};
    },
    retryAt: 'title',
  });
}

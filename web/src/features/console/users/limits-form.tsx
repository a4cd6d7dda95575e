/** Gives a user limits of their own in place of the plan's, with a reason. */
import { type ConsoleUser, setAccountLimits } from '@waybill/contract/console-users';
import { LIMITS } from '@waybill/contract/limits';
import { formatLimit, mostOf, parseLimit, writeOwnLimits } from '@waybill/contract/own-limits';
import { isRole, OWN_LIMITS, type OwnLimit, type OwnLimits, planOf } from '@waybill/contract/plans';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { UserAnswer } from './user-answer.ts';

interface LimitsFormProps {
  readonly user: ConsoleUser;
  readonly onDone: (answer: UserAnswer, sentence: string) => void;
  readonly onOutdated: () => void;
}

type Texts = Readonly<Record<OwnLimit, string>>;

const textsOf = (limits: OwnLimits): Texts => {
  const text = (key: OwnLimit) => (limits[key] === undefined ? '' : formatLimit(key, limits[key]));
  return {
    uploadLimit: text('uploadLimit'),
    storage: text('storage'),
    emailTo: text('emailTo'),
    fileLimit: text('fileLimit'),
    monthlyTransfers: text('monthlyTransfers'),
    monthlyRequests: text('monthlyRequests'),
  };
};

/** What was not changed stays to the byte, though it is shown rounded. */
function limitsOf(texts: Texts, { limits }: ConsoleUser): OwnLimits {
  const before = textsOf(limits);
  const filled = OWN_LIMITS.filter((key) => texts[key].trim() !== '');
  return Object.fromEntries(
    filled.map((key) => [
      key,
      texts[key] === before[key] ? limits[key] : parseLimit(key, texts[key].replaceAll(',', '')),
    ]),
  );
}

export function LimitsForm({ user, onDone, onOutdated }: LimitsFormProps) {
  const t = useTranslations('console.limits');
  const lang = useLang();
  const [asked, setAsked] = useState(false);
  const own = writeOwnLimits(user.limits, lang);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">
        {own === '' ? t('none') : t('now', { own })}
      </p>
      <Button size="sm" onClick={() => setAsked(true)}>
        {t('change')}
      </Button>
      {asked && (
        <LimitsDialog user={user} onDone={onDone} onOutdated={onOutdated} onClose={() => setAsked(false)} />
      )}
    </div>
  );
}

function LimitsDialog({
  user,
  onDone,
  onOutdated,
  onClose,
}: LimitsFormProps & { readonly onClose: () => void }) {
  const t = useTranslations('console.limits');
  const lang = useLang();
  const [texts, setTexts] = useState(() => textsOf(user.limits));
  const limits = limitsOf(texts, user);
  const plan = planOf(isRole(user.role) ? user.role : 'free');
  const isWrong = (key: OwnLimit) => texts[key].trim() !== '' && limits[key] === undefined;
  const act = async (reason: string) => {
    try {
      const answer = await callAsUser(setAccountLimits, {
        params: { id: user.id },
        body: { reason, limits },
      });
      onDone(answer, t('done'));
    } catch (error) {
      if (hasCode(error, 'conflict')) onOutdated();
      throw error;
    }
  };
  return (
    <ActDialog
      title={t('title', { email: user.email })}
      text={t('text')}
      submit={t('save')}
      ready={!OWN_LIMITS.some(isWrong)}
      onClose={onClose}
      onAct={act}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {OWN_LIMITS.map((key) => (
          <Field
            key={key}
            label={LIMITS[key].names[lang].compared}
            hint={plan[key] === null ? t('planUnlimited') : t('plan', { limit: formatLimit(key, plan[key]) })}
            error={
              isWrong(key) &&
              t(LIMITS[key].unit === 'bytes' ? 'wrongSize' : 'wrongCount', {
                most: formatLimit(key, mostOf(key)),
              })
            }
          >
            <TextInput
              value={texts[key]}
              onChange={({ target }) => setTexts({ ...texts, [key]: target.value })}
              maxLength={20}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </ActDialog>
  );
}

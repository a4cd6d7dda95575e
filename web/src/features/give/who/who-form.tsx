/** Asks who hands in the files: name, email and company as the request wants them, and a code where the address must be verified. */

import { NAME_MAX } from '@waybill/contract/accounts';
import { cleanEmail, isEmail } from '@waybill/contract/address';
import type { GiveView } from '@waybill/contract/giving';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { counted } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useLengthTexts } from '../../../i18n/use-length-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { sendCode } from '../../../upload/verify-address.ts';
import type { Introduction, OpenedGive } from '../open/use-give.ts';
import { ownerName } from '../owner-name.ts';
import { useGiveError } from '../upload/use-give-error.ts';

/** Few requests ask for it, so it is loaded while the code is being sent. */
const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));

interface WhoFormProps {
  readonly give: GiveView;
  readonly introduce: OpenedGive['introduce'];
  /** Files that were dropped and wait for it. */
  readonly waiting: number;
  /** Where it corrects what was said before. */
  readonly onDone?: (() => void) | undefined;
}

export function WhoForm({ give, introduce, waiting, onDone }: WhoFormProps) {
  const t = useTranslations('give.who');
  const lang = useLang();
  const say = useGiveError(give);
  const [verifying, setVerifying] = useState<(Introduction & { readonly email: string }) | null>(null);
  const { asks, giver } = give;
  const owner = ownerName(give);
  // An address that the owner wrote to, or that was verified, is not changed by typing.
  const known = giver?.verified === true ? giver.email : '';
  const asksEmail = (asks.email || asks.verified) && known === '';
  const finish = async (who: Introduction) => {
    await introduce(who);
    onDone?.();
  };
  const long = useLengthTexts().atMost(NAME_MAX);
  const form = useForm({
    initial: { name: giver?.name ?? '', email: giver?.email ?? '', company: giver?.company ?? '' },
    check: ({ name, email, company }) => ({
      name: asks.name && (name.trim() === '' ? t('nameMissing') : name.trim().length > NAME_MAX && long),
      email: asksEmail && !isEmail(cleanEmail(email)) && t('emailMissing'),
      company:
        asks.company &&
        (company.trim() === '' ? t('companyMissing') : company.trim().length > NAME_MAX && long),
    }),
    submit: async ({ name, email: typed, company }) => {
      const email = asksEmail ? cleanEmail(typed) : known;
      const who = { name: name.trim(), email, company: company.trim() };
      if (asks.verified && asksEmail) {
        const [isVerified] = await Promise.all([sendCode(email, lang), loadCodeStep()]);
        if (!isVerified) return setVerifying(who);
      }
      return finish(who);
    },
    say,
  });
  if (verifying !== null)
    return (
      <Suspense>
        <CodeStep
          email={verifying.email}
          onVerified={() => finish(verifying)}
          onBack={() => setVerifying(null)}
        />
      </Suspense>
    );
  return (
    <form noValidate onSubmit={form.onSubmit} className="give-who" aria-label={t('heading')}>
      <div>
        <h2 className="text-18 font-[650]">{t('heading')}</h2>
        <p className="text-14 text-ink-2">{t('text', { name: owner })}</p>
      </div>
      <div className="give-who-fields">
        {asks.name && (
          <Field label={t('name')} {...form.wrong('name')} required>
            <TextInput {...form.text('name')} autoComplete="name" />
          </Field>
        )}
        {asks.company && (
          <Field label={t('company')} {...form.wrong('company')} required>
            <TextInput {...form.text('company')} autoComplete="organization" />
          </Field>
        )}
        {asksEmail && (
          <Field
            label={t('email')}
            hint={asks.verified ? t('emailVerify') : t('emailReceipt', { name: owner })}
            {...form.wrong('email')}
            required
          >
            <TextInput {...form.text('email')} type="email" inputMode="email" autoComplete="email" />
          </Field>
        )}
      </div>
      <StatusLine done={waiting > 0 && t('waiting', counted(waiting))} failed={form.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.busy}>
          {onDone === undefined ? t('go') : t('save')}
        </Button>
        {onDone && (
          <Button variant="ghost" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

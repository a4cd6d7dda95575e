/** The dialog that creates an API key: its name, what it may do, how long it works, and who is asking. */
import { NAME_MAX } from '@waybill/contract/accounts';
import {
  type createKey as call,
  createKey,
  KEY_LIFETIMES,
  type KeyLifetime,
} from '@waybill/contract/api-keys';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { SCOPES, type Scope } from '@waybill/contract/scopes';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ReauthField } from '../security/reauth/reauth-field.tsx';
import type { KeptValues } from '../security/reauth/returned.ts';
import { useReauth } from '../security/reauth/use-reauth.ts';
import { useProblemText } from '../security/use-problem-text.ts';

type Made = AnswerOf<typeof call> & { readonly name: string; readonly scopes: readonly Scope[] };

interface CreateKeyProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onMade: (made: Made) => void;
}

interface Typed {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: KeyLifetime;
  readonly password: string;
}

const EMPTY: Typed = { name: '', scopes: ['send', 'read'], days: 90, password: '' };

const nameOf = (days: KeyLifetime) => (days === null ? 'never' : (String(days) as '30' | '90' | '365'));

/** What was typed before its user left for the login provider. */
const typedIn = ({ name = '', scopes = '', days = '' }: KeptValues): Typed => ({
  name,
  scopes: SCOPES.filter((scope) => scopes.split(',').includes(scope)),
  days: KEY_LIFETIMES.find((each) => nameOf(each) === days) ?? null,
  password: '',
});

export function CreateKey({ open, onOpenChange, onMade }: CreateKeyProps) {
  const t = useTranslations('keys');
  const all = useTranslations('account');
  const say = useProblemText();
  const id = useId();
  const input = useRef<HTMLElement>(null);
  const reauth = useReauth('create-key');
  const form = useForm({
    initial: reauth.kept === null ? EMPTY : typedIn(reauth.kept),
    check: ({ name, scopes, password }) => ({
      name: name.trim() === '' && t('nameMissing'),
      scopes: scopes.length === 0 && t('scopesMissing'),
      password: reauth.missing(password),
    }),
    submit: async ({ name, scopes, days, password }) => {
      const body = { ...reauth.by(password), name: name.trim(), scopes: [...scopes], days };
      onMade({ ...(await callAsUser(createKey, { body })), name: body.name, scopes });
      change(false);
    },
    say,
    blame: (error) => reauth.blame(error, say),
    retryAt: 'password',
  });
  const change = (next: boolean) => {
    if (!next) {
      form.reset(EMPTY);
      reauth.forget();
    }
    onOpenChange(next);
  };
  const openAgain = useRef(() => {
    if (reauth.kept !== null) onOpenChange(true);
  });
  useEffect(() => openAgain.current(), []);
  const name = form.text('name');
  const { scopes, days } = form.values;
  const wrongScopes = form.wrong('scopes').error;

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      initialFocus={input}
      title={t('createTitle')}
      description={t('createText')}
      closeLabel={all('close')}
      actions={
        <>
          <Button onClick={() => change(false)}>{all('cancel')}</Button>
          <Button type="submit" form={id} variant="ink" loading={form.busy}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <Field label={t('name')} hint={t('nameHint')} required {...form.wrong('name')}>
          <TextInput
            maxLength={NAME_MAX}
            autoComplete="off"
            {...name}
            ref={(control) => {
              input.current = control;
              name.ref(control);
            }}
          />
        </Field>
        <fieldset aria-describedby={wrongScopes ? `${id}-scopes` : undefined}>
          <legend className="mb-1 text-14 font-medium">{t('scopesLabel')}</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`scopes.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(isChosen) =>
                form.set(
                  'scopes',
                  SCOPES.filter((each) => (each === scope ? isChosen : scopes.includes(each))),
                )
              }
            />
          ))}
          {wrongScopes && (
            <p id={`${id}-scopes`} className="text-14 text-refused">
              <ErrorText>{wrongScopes}</ErrorText>
            </p>
          )}
        </fieldset>
        <div>
          <p aria-hidden="true" className="mb-1.5 text-14 font-medium">
            {t('expires')}
          </p>
          <Segmented
            legend={t('expires')}
            options={KEY_LIFETIMES.map((each) => ({
              value: nameOf(each),
              label: t(`lifetimes.${nameOf(each)}`),
            }))}
            value={nameOf(days)}
            onChange={(value) =>
              form.set('days', KEY_LIFETIMES.find((each) => nameOf(each) === value) ?? null)
            }
          />
        </div>
        <ReauthField
          reauth={reauth}
          form={form}
          values={{ name: form.values.name, scopes: scopes.join(), days: nameOf(days) }}
        />
        <StatusLine failed={form.error} />
      </form>
    </Dialog>
  );
}

/** Asks for the name within the greeting: Enter keeps it in the profile, Escape and Skip leave it. */
import { NAME_MAX } from '@waybill/contract/accounts';
import { updateProfile } from '@waybill/contract/profile';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { setHintClosed } from '../../session/closed-hints.ts';
import { session } from '../../session/session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';

interface AskNameProps {
  /** It is the first visit after a long pause. */
  readonly back: boolean;
  readonly email: string;
  readonly focus: boolean;
  /** Also when it was skipped. */
  readonly onAnswered: () => void;
}

export function AskName({ back, email, focus, onAnswered }: AskNameProps) {
  const t = useTranslations('start.name');
  const { show } = useToast();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { fullName: '' },
    submit: async ({ fullName }) => {
      if (fullName.trim() === '') return field.current?.focus();
      const body = { fullName: fullName.trim() };
      session.update((await callAsUser(updateProfile, { body })).user);
      onAnswered();
    },
    say: useErrorText(),
    blame: () => ({}),
  });
  useEffect(() => {
    // On a phone the keyboard would cover the page that is seen for the first time.
    if (focus && window.matchMedia('(pointer: fine)').matches && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
  }, [focus]);
  const open = () => void setHintClosed('name', false).catch(() => {});
  const skip = () => {
    onAnswered();
    setHintClosed('name', true).then(
      () => void show({ title: t('skipped'), action: { label: t('undo'), onClick: open } }),
      () => {}, // It is asked again.
    );
  };
  return (
    <form onSubmit={form.onSubmit} noValidate className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-28 sm:text-36">
        <h1 className="min-h-[1.2em]">{back ? t('welcomeBack') : t('hello')}</h1>
        <span className="home-name">
          <input
            ref={field}
            value={form.values.fullName}
            onChange={(event) => form.set('fullName', event.target.value)}
            id={id}
            aria-describedby={`${id}-why`}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="done"
            maxLength={NAME_MAX}
            placeholder={t('placeholder')}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) skip();
            }}
          />
          <button type="submit" aria-label={t('save')} aria-disabled={form.busy} className="home-name-key">
            <Kbd>↵</Kbd>
          </button>
        </span>
      </div>
      <p className="mt-2 text-14 text-ink-2 sm:text-16">
        <label htmlFor={id} className="font-medium text-ink">
          {t('label')}
        </label>{' '}
        <span id={`${id}-why`} className="wrap-anywhere">
          {t('why', { email })}
        </span>{' '}
        <button type="button" className="link" onClick={skip}>
          {t('skip')}
        </button>
      </p>
      <StatusLine failed={form.error} below />
    </form>
  );
}

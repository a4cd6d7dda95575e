/** A link with a password: a lock, and the form that opens it. Nothing else is known before that. */
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useUnlockForm } from '../forms/use-unlock-form.ts';
import { waitOf } from '../i18n/error-keys.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { PasswordInput } from '../ui/fields/password-input.tsx';
import type { LinkArea } from './link-page.tsx';
import { NoticePage, type NoticePageProps } from './notice-page.tsx';

/** Says why it stays locked; a limit with the time to wait. */
function useUnlockError(area: LinkArea, failed: string): (error: unknown) => string {
  const t = useTranslations(area);
  const say = useErrorText({
    wrongPassword: t('locked.wrong'),
    locked: t('locked.wrong'),
    tooMany: t('locked.soon'),
    rest: failed,
  });
  return (error) => {
    const wait = waitOf(error);
    // Seconds are counted down on the button.
    return wait === null || wait.unit === 'seconds'
      ? say(error)
      : t('locked.slow', { wait: t(wait.unit, { n: wait.n }) });
  };
}

interface LockedPageProps extends Pick<NoticePageProps, 'area' | 'slug' | 'look' | 'stubEnd'> {
  /** What is said when the server cannot be reached. */
  readonly failed: string;
  readonly maxLength?: number | undefined;
  /** Rejects while it stays locked. */
  readonly unlock: (password: string) => Promise<void>;
}

export function LockedPage({ area, failed, maxLength, unlock, ...page }: LockedPageProps) {
  const t = useTranslations(`${area}.locked`);
  const form = useUnlockForm({ missing: t('missing'), say: useUnlockError(area, failed), unlock });
  const firstFocus = useFirstFocus();
  return (
    <NoticePage
      {...page}
      area={area}
      heading={t('heading')}
      text={t('text')}
      mark={<Lock size={30} strokeWidth={1.75} aria-hidden="true" className="text-signal" />}
      stamp={{ place: t('stamp'), time: t('stampLine'), ink: 'signal', seed: page.slug }}
    >
      <form ref={firstFocus} noValidate onSubmit={form.onSubmit} className="mt-7 grid max-w-sm gap-4">
        <Field label={t('password')} {...form.wrong('password')} required>
          <PasswordInput
            {...form.text('password')}
            maxLength={maxLength}
            // Nothing the browser keeps for this site belongs here.
            autoComplete="off"
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={form.busy}
          aria-disabled={form.left > 0}
          className={form.left > 0 ? 'tabular-nums opacity-60' : undefined}
        >
          {form.left > 0 ? t('wait', { n: form.left }) : t('open')}
        </Button>
        <span role="status" className="sr-only">
          {form.isReadyAgain && t('ready')}
        </span>
      </form>
    </NoticePage>
  );
}

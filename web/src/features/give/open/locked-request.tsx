/** A locked request: a lock, and the way to open it. Nothing else is known before that. */
import type { Look } from '@waybill/contract/look';
import { LOCK_PASSWORD_MAX } from '@waybill/contract/transfers';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useUnlockForm } from '../../../forms/use-unlock-form.ts';
import { waitOf } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { NoticePage } from './notice-page.tsx';
import type { OpenedGive } from './use-give.ts';

/** Says why the request stays locked; a limit with the time to wait. */
function useUnlockError(): (error: unknown) => string {
  const t = useTranslations('give');
  const say = useErrorText({
    wrongPassword: t('locked.wrong'),
    locked: t('locked.wrong'),
    tooMany: t('locked.soon'),
    rest: t('locked.failed'),
  });
  return (error) => {
    const wait = waitOf(error);
    // Seconds are counted down on the button.
    return wait === null || wait.unit === 'seconds'
      ? say(error)
      : t('locked.slow', { wait: t(wait.unit, { n: wait.n }) });
  };
}

interface LockedRequestProps {
  readonly look: Look | null;
  readonly unlock: OpenedGive['unlock'];
}

export function LockedRequest({ look, unlock }: LockedRequestProps) {
  const t = useTranslations('give.locked');
  const form = useUnlockForm({ missing: t('missing'), say: useUnlockError(), unlock });
  return (
    <NoticePage
      look={look}
      heading={t('heading')}
      text={t('text')}
      mark={<Lock size={30} strokeWidth={1.75} aria-hidden="true" className="text-signal" />}
      stamp={{ place: t('stamp'), time: t('stampLine'), ink: 'signal' }}
    >
      <form noValidate onSubmit={form.onSubmit} className="mt-7 grid max-w-sm gap-4">
        <Field label={t('password')} {...form.wrong('password')} required>
          <PasswordInput
            {...form.text('password')}
            maxLength={LOCK_PASSWORD_MAX}
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

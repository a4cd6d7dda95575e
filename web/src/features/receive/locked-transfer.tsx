/** A locked transfer: its number, a lock, and the way to open it. Nothing else is known before that. */
import type { Look } from '@waybill/contract/look';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useUnlockForm } from '../../forms/use-unlock-form.ts';
import { waitOf } from '../../i18n/error-keys.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { NoticeCard } from './refused/notice-card.tsx';
import type { Opened } from './refused/use-offer.ts';
import { useWaitWords } from './use-wait-words.ts';

interface LockedTransferProps {
  readonly slug: string;
  readonly look?: Look | null;
  readonly unlock: Opened['unlock'];
}

/** Says why the transfer stays locked; a limit with the time to wait. */
function useUnlockError(): (error: unknown) => string {
  const t = useTranslations('receive');
  const words = useWaitWords();
  const say = useErrorText({
    wrongPassword: t('locked.wrong'),
    locked: t('locked.wrong'),
    tooMany: t('locked.soon'),
    rest: t('act.failed'),
  });
  return (error) => {
    const wait = waitOf(error);
    // Seconds are counted down on the button.
    return wait === null || wait.unit === 'seconds' ? say(error) : t('locked.slow', { wait: words(wait) });
  };
}

export function LockedTransfer({ slug, look = null, unlock }: LockedTransferProps) {
  const t = useTranslations('receive');
  const form = useUnlockForm({ missing: t('locked.missing'), say: useUnlockError(), unlock });
  return (
    <NoticeCard
      slug={slug}
      look={look}
      heading={t('locked.heading')}
      text={t('locked.text')}
      mark={<Lock size={30} strokeWidth={1.75} aria-hidden="true" className="text-signal" />}
      stamp={{ place: t('locked.stamp'), time: t('locked.stampLine'), ink: 'signal' }}
    >
      <form noValidate onSubmit={form.onSubmit} className="mt-7 grid max-w-sm gap-4">
        <Field label={t('locked.password')} {...form.wrong('password')} required>
          <PasswordInput
            {...form.text('password')}
            // Nothing the browser keeps for this site belongs here.
            autoComplete="off"
            showLabel={t('locked.show')}
            hideLabel={t('locked.hide')}
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
          {form.left > 0 ? t('locked.wait', { n: form.left }) : t('locked.open')}
        </Button>
        <span role="status" className="sr-only">
          {form.isReadyAgain && t('locked.ready')}
        </span>
      </form>
    </NoticeCard>
  );
}

/** Sets, changes or removes the password of a transfer. */
import { LOCK_PASSWORD_MAX, LOCK_PASSWORD_MIN } from '@waybill/contract/transfers';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useChange } from '../../../../queries/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../../ui/fields/password-input.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('details');
  const { show } = useToast();
  const { details, change, reload } = useOpenTransfer();
  // What the person sees while the dialog is open does not turn around when someone else sets one.
  const [locked] = useState(details.transfer.locked);
  const min = String(LOCK_PASSWORD_MIN);
  const say = useErrorText({
    other: t('password.failed'),
    input: t('password.short', { min }),
    changed: t('password.conflict'),
  });
  const save = async (password: string | null) => {
    try {
      await change({ password }, details.revision);
    } catch (error) {
      // The next try is on top of what was saved meanwhile.
      if (hasCode(error, 'conflict')) await reload().catch(() => undefined);
      throw error;
    }
    onClose();
    const done = password === null ? 'removed' : locked ? 'changed' : 'wasSet';
    show({
      type: 'success',
      title: t(`password.${done}`),
      ...(password === null
        ? {
            description: t(details.transfer.openByLink ? 'password.removedText' : 'password.removedTheirs'),
          }
        : {}),
    });
  };
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({
      password: Array.from(password).length < LOCK_PASSWORD_MIN && t('password.short', { min }),
    }),
    submit: ({ password }) => save(password),
    say,
  });
  const removal = useChange(() => save(null), { say });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={locked ? t('password.titleChange') : t('password.titleSet')}
      description={locked ? `${t('password.text')} ${t('password.textChange')}` : t('password.text')}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <Field label={locked ? t('password.labelNew') : t('password.label')} {...form.wrong('password')}>
          <PasswordInput
            {...form.text('password')}
            maxLength={LOCK_PASSWORD_MAX}
            // The browser must not offer the account's own.
            autoComplete="new-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
        </Field>
        <StatusLine failed={form.error} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {locked && (
            <Button
              variant="ghost"
              className="mr-auto text-refused"
              loading={removal.isBusy}
              onClick={() => removal.run()}
            >
              {t('password.remove')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={form.busy}>
            {locked ? t('password.change') : t('password.set')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

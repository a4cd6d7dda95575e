/** Replaces the address of a recipient whose email did not arrive. */
import { isEmail } from '@waybill/contract/address';
import { fixRecipient } from '@waybill/contract/changes';
import type { TrackedRecipient } from '@waybill/contract/details';
import { LONG_NOTICE_MS } from '@waybill/contract/notices';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { inputOf } from '../use-change-transfer.ts';

interface FixDialogProps {
  readonly person: TrackedRecipient;
  readonly onClose: () => void;
}

export function FixDialog({ person, onClose }: FixDialogProps) {
  const t = useTranslations('details.mail');
  const close = useTranslations('details')('close');
  const { show } = useToast();
  const { details, reload } = useOpenTransfer();
  const say = useErrorText({ other: t('fixFailed'), changed: t('fixTaken') });
  const form = useForm({
    initial: { email: person.email },
    check: ({ email }) => {
      const address = email.trim().toLowerCase();
      if (address === '') return { email: t('fixMissing') };
      if (!isEmail(address)) return { email: t('fixInvalid') };
      return { email: address === person.email && t('fixSame') };
    },
    submit: async ({ email }) => {
      const newEmail = email.trim().toLowerCase();
      const body = { email: person.email, newEmail };
      const { mailed } = await callAsUser(fixRecipient, { ...inputOf(details.transfer.slug), body });
      onClose();
      if (mailed) show({ type: 'success', title: t('fixed', { email: newEmail }) });
      else show({ title: t('fixedUnsent'), description: t('fixedUnsentText'), duration: LONG_NOTICE_MS });
      await reload().catch(() => undefined);
    },
    say,
    blame: (error) => (hasCode(error, 'conflict') ? { email: t('fixTaken') } : {}),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('fixTitle')}
      description={t('fixText')}
      closeLabel={close}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <div>
          <p className="ui-label">{t('fixFrom')}</p>
          <p className="mt-1 text-14 break-all text-ink-2 line-through">{person.email}</p>
        </div>
        <Field label={t('fixTo')} {...form.wrong('email')}>
          <TextInput type="email" inputMode="email" autoComplete="off" {...form.text('email')} />
        </Field>
        <StatusLine failed={form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('fixSubmit')}
        </Button>
      </form>
    </Dialog>
  );
}

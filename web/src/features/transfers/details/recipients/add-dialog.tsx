/** Emails the transfer to more people. */
import { isEmail } from '@waybill/contract/address';
import { listContacts } from '@waybill/contract/contacts';
import { SendTransferEmail } from '@waybill/contract/mailing';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { counted, formatCount } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useCall } from '../../../../queries/use-call.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmailChips } from '../../../../ui/emails/email-chips.tsx';
import type { EmailSuggestion } from '../../../../ui/emails/email-list.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';

const NO_CONTACTS: readonly EmailSuggestion[] = [];
const NO_EMAILS: readonly string[] = [];

export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('details.mail');
  const close = useTranslations('details')('close');
  const errors = useTranslations('errors');
  const { show } = useToast();
  const { details, reload } = useOpenTransfer();
  // Without suggestions, addresses can still be typed.
  const contacts = useCall(listContacts, {}).data?.contacts ?? NO_CONTACTS;
  const say = useErrorText({ other: t('addFailed') });
  const wrongEmail = (emails: readonly string[]) => !emails.every(isEmail) && errors('recipients');
  const form = useForm({
    initial: { emails: NO_EMAILS },
    check: ({ emails }) => ({ emails: emails.length === 0 ? t('addMissing') : wrongEmail(emails) }),
    submit: async ({ emails }) => {
      const body = { slug: details.transfer.slug, emailTo: [...emails] };
      const { mailed } = await callAsUser(SendTransferEmail, { body });
      onClose();
      const done =
        mailed === 1 && emails.length === 1
          ? t('resentOne', { who: emails[0] ?? '' })
          : t('resentMany', { n: formatCount(mailed) });
      show({
        type: mailed === 0 ? 'warning' : 'success',
        title: mailed === 0 ? t('resentNone') : done,
      });
      await reload().catch(() => undefined);
    },
    say,
    blame: (error) =>
      hasCode(error, 'invalid_recipients', 'too_many_recipients') ? { emails: say(error) } : {},
  });
  const about = form.wrong('emails');
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('addTitle')}
      description={t('addText')}
      closeLabel={close}
      width={520}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <Field label={t('addTo')} error={about.error || wrongEmail(form.values.emails)} shake={about.shake}>
          <EmailChips
            isValid={isEmail}
            value={form.values.emails}
            onChange={(next) => form.set('emails', next)}
            labels={{
              remove: (email) => t('removeChip', { email }),
              edit: (email) => t('editChip', { email }),
              more: (hidden) => t('moreChips', counted(hidden)),
              less: t('lessChips'),
              suggestions: t('contacts'),
            }}
            suggestions={contacts}
          />
        </Field>
        <StatusLine failed={form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('addSubmit')}
        </Button>
      </form>
    </Dialog>
  );
}

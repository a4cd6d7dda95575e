/** Asks more people, by email, for the same files. */
import { isEmail } from '@waybill/contract/address';
import { addGivers } from '@waybill/contract/requests';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { counted } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { PeopleField } from '../ask/people-field.tsx';
import { showRequest } from './use-request.ts';

interface AddPeopleDialogProps {
  readonly slug: string;
  readonly onClose: () => void;
}

const NO_EMAILS: readonly string[] = [];

export function AddPeopleDialog({ slug, onClose }: AddPeopleDialogProps) {
  const t = useTranslations('requests.people');
  const errors = useTranslations('errors');
  const { show } = useToast();
  const say = useErrorText({ other: t('addFailed') });
  const form = useForm({
    initial: { emails: NO_EMAILS },
    check: ({ emails }) => ({
      emails: emails.length === 0 ? t('missing') : !emails.every(isEmail) && errors('recipients'),
    }),
    submit: async ({ emails }) => {
      const body = { emailTo: [...emails] };
      const { request } = await callAsUser(addGivers, { params: { slug }, body });
      showRequest(request);
      onClose();
      show({ type: 'success', title: t('added', counted(emails.length)) });
    },
    say,
    blame: (error) =>
      hasCode(error, 'invalid_recipients', 'too_many_recipients') ? { emails: say(error) } : {},
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('addTitle')}
      description={t('addText')}
      closeLabel={t('close')}
      width={520}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <PeopleField
          emails={form.values.emails}
          onChange={(emails) => form.set('emails', emails)}
          {...form.wrong('emails')}
        />
        <StatusLine failed={form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('addSubmit')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The dialog that forwards stored files to other people: to whom, with which title and message. */

import { isEmail } from '@waybill/contract/address';
import { listContacts } from '@waybill/contract/contacts';
import { drawId } from '@waybill/contract/draw-id';
import { TITLE_MAX } from '@waybill/contract/titles';
import { MESSAGE_MAX, type SendAs } from '@waybill/contract/transfers';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { hasCode } from '../../i18n/error-keys.ts';
import { counted } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/lang.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useLengthTexts } from '../../i18n/use-length-texts.ts';
import { useCall } from '../../queries/use-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { EmailChips } from '../../ui/emails/email-chips.tsx';
import type { EmailSuggestion } from '../../ui/emails/email-list.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';

const NO_CONTACTS: readonly EmailSuggestion[] = [];
const NO_EMAILS: readonly string[] = [];
const BY_MAIL: SendAs = 'email';

/** What is sent with the files. */
export interface Forwarding {
  /** The same for every attempt, so that a lost answer does not forward it twice. */
  readonly key: string;
  readonly sendAs: SendAs;
  readonly emailTo: string[];
  readonly title: string;
  readonly message: string;
  readonly lang: Lang;
}

interface ByEmail {
  readonly field: ReactNode;
  /** Nothing is sent then. */
  readonly isWrong: boolean;
  /** Called with each attempt to send. */
  readonly onTry: () => void;
}

interface ForwardFormProps {
  readonly heading: string;
  readonly text: string;
  /** Left out: no other title can be given. */
  readonly title?: { readonly label: string; readonly value: string } | undefined;
  readonly message: string;
  /** Said when the files are no longer there. */
  readonly gone: string;
  /** Asked too where it is sent by email. */
  readonly byEmail?: ByEmail;
  /** Said above the button. */
  readonly note?: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rejects when it is refused. */
  readonly onSend: (forwarding: Forwarding) => Promise<void>;
}

export function ForwardForm({
  heading,
  text,
  title,
  message,
  gone,
  byEmail,
  note,
  open,
  onClose,
  onSend,
}: ForwardFormProps) {
  const t = useTranslations('dash.latest');
  const errors = useTranslations('errors');
  const length = useLengthTexts();
  const lang = useLang();
  // Without suggestions, addresses can still be typed.
  const contacts = useCall(listContacts, {}).data?.contacts ?? NO_CONTACTS;
  const [key] = useState(() => drawId());
  const say = useErrorText({
    gone,
    expired: gone,
    suspended: t('forward.suspended'),
    storageAway: t('forward.away'),
    connection: t('forward.failed'),
    other: t('forward.failed'),
  });
  const wrongEmail = (emails: readonly string[]) => !emails.every(isEmail) && errors('recipients');
  const form = useForm({
    initial: { emails: NO_EMAILS, title: title?.value ?? '', message, sendAs: BY_MAIL },
    check: ({ sendAs, emails }) => ({
      emails: sendAs === 'email' && (emails.length === 0 ? t('forward.toMissing') : wrongEmail(emails)),
    }),
    submit: async (values) => {
      if (values.sendAs === 'email' && byEmail?.isWrong) return;
      await onSend({
        key,
        sendAs: values.sendAs,
        emailTo: values.sendAs === 'email' ? [...values.emails] : [],
        title: values.title.trim(),
        message: values.message.trim(),
        lang,
      });
    },
    say,
    blame: (error) =>
      hasCode(error, 'invalid_recipients', 'too_many_recipients') ? { emails: say(error) } : {},
  });
  const { sendAs, emails } = form.values;
  const about = form.wrong('emails');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={heading}
      description={text}
      closeLabel={t('details.close')}
      width={520}
    >
      <form
        noValidate
        onSubmit={(event) => {
          byEmail?.onTry();
          form.onSubmit(event);
        }}
        className="grid gap-5"
      >
        <Segmented
          legend={t('forward.as')}
          value={sendAs}
          onChange={(next) => form.set('sendAs', next)}
          options={[
            { value: 'email', label: t('forward.mail') },
            { value: 'link', label: t('forward.link') },
          ]}
        />
        {sendAs === 'email' && (
          <Field
            label={t('forward.to')}
            // A wrong address is said as soon as it is a chip.
            error={about.error || wrongEmail(emails)}
            shake={about.shake}
          >
            <EmailChips
              isValid={isEmail}
              value={emails}
              onChange={(next) => form.set('emails', next)}
              labels={{
                remove: (email) => t('forward.remove', { email }),
                edit: (email) => t('forward.edit', { email }),
                more: (hidden) => t('forward.more', counted(hidden)),
                less: t('forward.less'),
                suggestions: t('forward.suggestions'),
              }}
              suggestions={contacts}
            />
          </Field>
        )}
        {title !== undefined && (
          <Field label={title.label} aside={t('forward.optional')}>
            <TextInput {...form.text('title')} maxLength={TITLE_MAX} />
          </Field>
        )}
        <Field label={t('forward.message')} aside={t('forward.optional')}>
          <Textarea {...form.area('message')} limit={MESSAGE_MAX} leftLabel={length.leftOf} />
        </Field>
        {sendAs === 'email' && byEmail?.field}
        {note !== undefined && <p className="text-14 text-ink-2">{note}</p>}
        <StatusLine failed={form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('forward.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

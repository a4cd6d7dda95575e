/** The dialog that adds a webhook or changes one: its address and its events. */
import { AppError } from '@waybill/contract/errors';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@waybill/contract/webhook-events';
import { WEBHOOK_URL_MAX } from '@waybill/contract/webhooks';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import type { en } from '../../../i18n/en.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { EventBoxes } from './event-boxes.tsx';

export interface TypedWebhook {
  readonly url: string;
  readonly events: WebhookEvent[];
}

interface WebhookFormProps {
  readonly title: string;
  readonly text?: string;
  /** Of the button that submits it. */
  readonly label: string;
  readonly initial?: TypedWebhook;
  readonly onSubmit: (typed: TypedWebhook) => Promise<unknown>;
  readonly onClose: () => void;
}

const EMPTY: TypedWebhook = { url: '', events: [...WEBHOOK_EVENTS] };

type AddressMistake = keyof (typeof en)['webhooks']['address'];

const MISTAKES: readonly string[] = [
  'private',
  'not_https',
  'credentials',
  'unknown_name',
  'invalid',
] satisfies AddressMistake[];

const isMistake = (code: string): code is AddressMistake => MISTAKES.includes(code);

/** Why the server refuses an address; null for any other error. */
function mistakeOf(error: unknown): AddressMistake | null {
  if (!(error instanceof AppError) || error.code !== 'webhook_address') return null;
  const code = error.fields?.['url'] ?? '';
  return isMistake(code) ? code : 'invalid';
}

/** Rendered only while it is open, so that it begins anew each time. */
export function WebhookForm({ title, text, label, initial = EMPTY, onSubmit, onClose }: WebhookFormProps) {
  const t = useTranslations('webhooks');
  const all = useTranslations('account');
  const say = useProblemText();
  const id = useId();
  const form = useForm<TypedWebhook>({
    initial,
    check: ({ url, events }) => ({
      url: url.trim() === '' && t('urlMissing'),
      events: events.length === 0 && t('eventsMissing'),
    }),
    submit: async ({ url, events }) => {
      await onSubmit({ url: url.trim(), events });
      onClose();
    },
    say,
    blame: (error) => {
      const mistake = mistakeOf(error);
      return mistake === null ? {} : { url: t(`address.${mistake}`) };
    },
    retryAt: 'url',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={text}
      closeLabel={all('close')}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>{all('cancel')}</Button>
          <Button type="submit" form={id} variant="ink" loading={form.busy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <Field label={t('url')} hint={t('urlHint')} required {...form.wrong('url')}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            mono
            maxLength={WEBHOOK_URL_MAX}
            placeholder="https://"
            {...form.text('url')}
          />
        </Field>
        <EventBoxes
          chosen={form.values.events}
          onChange={(events) => form.set('events', [...events])}
          error={form.wrong('events').error}
        />
        <StatusLine failed={form.error} />
      </form>
    </Dialog>
  );
}

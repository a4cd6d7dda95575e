/** Asks what a template is called, when it is saved or renamed. */
import { TITLE_MAX } from '@waybill/contract/titles';
import { type FormEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';

interface TemplateNameDialogProps {
  readonly act: 'save' | 'rename';
  readonly name: string;
  /** Rejects when it is refused. */
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export function TemplateNameDialog({ act, name, onName, onClose }: TemplateNameDialogProps) {
  const t = useTranslations('requests.templates');
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { name },
    check: (values) => ({ name: values.name.trim() === '' && t('nameMissing') }),
    submit: async (values) => {
      await onName(values.name.trim());
      onClose();
    },
    say: useErrorText({ other: t('failed') }),
    retryAt: 'name',
  });
  const submit = (event: FormEvent) => {
    // The dialog stands within the form of the request, which must not be sent with it.
    event.stopPropagation();
    form.onSubmit(event);
  };
  const { ref, ...text } = form.text('name');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(act === 'save' ? 'saveTitle' : 'renameTitle')}
      description={act === 'save' && t('saveText')}
      closeLabel={t('close')}
      initialFocus={field}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('name')} {...form.wrong('name')}>
          <TextInput
            {...text}
            ref={(input) => {
              field.current = input;
              ref(input);
            }}
            maxLength={TITLE_MAX}
          />
        </Field>
        <StatusLine failed={form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t(act === 'save' ? 'save' : 'rename')}
        </Button>
      </form>
    </Dialog>
  );
}

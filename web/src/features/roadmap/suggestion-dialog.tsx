/** The form for a suggestion; typed text survives closing, a refusal and a network failure. */

import { drawId } from '@waybill/contract/draw-id';
import { SUGGESTION_MAX, suggest, suggestionBody } from '@waybill/contract/roadmap';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLengthTexts } from '../../i18n/use-length-texts.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';

interface SuggestionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function SuggestionDialog({ open, onOpenChange }: SuggestionDialogProps) {
  const t = useTranslations('roadmap.suggestion');
  const length = useLengthTexts();
  const [sent, setSent] = useState(false);
  // One suggestion keeps its name through all its tries, so that it arrives once.
  const [id, setId] = useState(drawId);
  const mistake = (text: string) => {
    if (text.trim() === '') return t('missing');
    return !suggestionBody.shape.text.safeParse(text).success && length.atMost(SUGGESTION_MAX);
  };
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: mistake(text) }),
    submit: async ({ text }) => {
      await callAsUser(suggest, { body: { id, text } });
      setSent(true);
    },
    say: useErrorText({ tooMany: t('tooMany'), rest: t('failed') }),
  });
  const another = () => {
    form.reset();
    setId(drawId());
    setSent(false);
  };

  if (sent) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('sentTitle')}
        description={<span role="status">{t('sentText')}</span>}
        closeLabel={t('close')}
        actions={<Button onClick={another}>{t('another')}</Button>}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('intro')}
      closeLabel={t('close')}
    >
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <Field label={t('label')} {...form.wrong('text')} required>
          <Textarea rows={5} {...form.area('text')} limit={SUGGESTION_MAX} leftLabel={length.leftOf} />
        </Field>
        <div role="alert" className="text-14 text-refused empty:hidden">
          {form.error}
        </div>
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}

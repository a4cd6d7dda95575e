/** What an operator says to the people concerned by a decision; it may be empty. */
import { DECISION_TEXT_MAX } from '@waybill/contract/console-transfers';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';

interface MessageFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function MessageField({ label, hint, value, onChange }: MessageFieldProps) {
  const t = useTranslations('console.act');
  return (
    <Field label={label} aside={t('optional')} hint={hint}>
      <Textarea value={value} onChange={onChange} maxLength={DECISION_TEXT_MAX} />
    </Field>
  );
}

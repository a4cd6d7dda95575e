/** The buttons of a form that opens inside a row: submit and cancel. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';

interface FormActionsProps {
  /** What the form does, in words. */
  readonly label: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

export function FormActions({ label, busy, onCancel }: FormActionsProps) {
  const t = useTranslations('account');
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="ink" loading={busy}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

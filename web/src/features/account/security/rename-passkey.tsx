/** The dialog to rename a passkey. */
import { NAME_MAX } from '@waybill/contract/accounts';
import type { PasskeyView } from '@waybill/contract/passkeys';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { useProblemText } from './use-problem-text.ts';

interface RenamePasskeyProps {
  readonly passkey: PasskeyView | null;
  readonly onClose: () => void;
  readonly onName: (id: string, name: string) => Promise<void>;
}

export function RenamePasskey({ passkey, onClose, onName }: RenamePasskeyProps) {
  // The last one stays while the dialog closes.
  const [shown, setShown] = useState(passkey);
  if (passkey !== null && passkey !== shown) setShown(passkey);
  if (shown === null) return null;
  return (
    <RenameDialog
      key={`${shown.id}:${shown.name}`}
      before={shown.name}
      open={passkey !== null}
      onClose={onClose}
      onName={(name) => onName(shown.id, name)}
    />
  );
}

interface RenameDialogProps {
  readonly before: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => Promise<void>;
}

function RenameDialog({ before, open, onClose, onName }: RenameDialogProps) {
  const t = useTranslations('account.passkeys');
  const all = useTranslations('account');
  const say = useProblemText();
  const id = useId();
  const input = useRef<HTMLElement>(null);
  const form = useForm({
    initial: { name: before },
    check: ({ name }) => ({ name: name.trim() === '' && t('nameMissing') }),
    submit: async ({ name }) => {
      await onName(name.trim());
      close();
    },
    say,
    blame: (error) => ({ name: say(error) }),
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const name = form.text('name');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      initialFocus={input}
      title={t('renameTitle')}
      closeLabel={all('close')}
      actions={
        <>
          <Button onClick={close}>{all('cancel')}</Button>
          <Button type="submit" form={id} variant="ink" loading={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit} noValidate>
        <Field label={t('name')} {...form.wrong('name')} required>
          <TextInput
            {...name}
            ref={(control) => {
              input.current = control;
              name.ref(control);
            }}
            maxLength={NAME_MAX}
          />
        </Field>
      </form>
    </Dialog>
  );
}

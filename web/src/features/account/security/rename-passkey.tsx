/** The dialog to rename a passkey. */
import { NAME_MAX } from '@waybill/contract/accounts';
import type { PasskeyView } from '@waybill/contract/passkeys';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { useAct } from './use-act.ts';
import { useProblemText } from './use-problem-text.ts';

interface RenamePasskeyProps {
  readonly passkey: PasskeyView | null;
  readonly onClose: () => void;
  readonly onName: (id: string, name: string) => Promise<void>;
}

export function RenamePasskey({ passkey, onClose, onName }: RenamePasskeyProps) {
  const t = useTranslations('account.passkeys');
  const all = useTranslations('account');
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const act = useAct();
  const close = () => {
    act.forget();
    onClose();
  };
  return (
    <Dialog
      open={passkey !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      initialFocus={input}
      title={t('renameTitle')}
      closeLabel={all('close')}
      actions={
        <>
          <Button onClick={close}>{all('cancel')}</Button>
          <Button type="submit" form={form} variant="ink" loading={act.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      {passkey && (
        <NameForm
          key={passkey.id}
          id={form}
          before={passkey.name}
          inputRef={input}
          act={act}
          onName={async (name) => {
            if (await act.run(() => onName(passkey.id, name))) close();
          }}
        />
      )}
    </Dialog>
  );
}

interface NameFormProps {
  readonly id: string;
  readonly before: string;
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
  readonly act: ReturnType<typeof useAct>;
  readonly onName: (name: string) => Promise<void>;
}

function NameForm({ id, before, inputRef, act, onName }: NameFormProps) {
  const t = useTranslations('account.passkeys');
  const say = useProblemText();
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(0);
  const missing = tried > 0 && name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (name.trim() !== '') void onName(name.trim());
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field
        label={t('name')}
        error={missing ? t('nameMissing') : say(act.problem)}
        shake={missing ? tried : act.problemCount}
        required
      >
        <TextInput
          ref={inputRef}
          value={name}
          maxLength={NAME_MAX}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </form>
  );
}

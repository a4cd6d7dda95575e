/** Says that a transfer is encrypted end to end, and takes the key where this browser does not have it. */
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { Note } from './note.tsx';

function KeyForm() {
  const t = useTranslations('details.encrypted');
  const { names } = useOpenTransfer();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong(!(await names.openWith(text)));
    setBusy(false);
  };
  return (
    <form className="mt-3 grid max-w-xl gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('field')} error={isWrong ? t('wrong') : undefined}>
        <TextInput
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
      <Button type="submit" size="sm" variant="ink" loading={busy} className="w-fit">
        {t('show')}
      </Button>
    </form>
  );
}

export function EncryptionNote() {
  const t = useTranslations('details.encrypted');
  const { names } = useOpenTransfer();
  if (names.state === 'plain') return null;
  const words = () => {
    if (names.state === 'open') return t('open');
    return names.isKeyInLink ? t('closed') : t('passphrase');
  };
  return (
    <Note tone="calm" icon={<ShieldCheck size={17} aria-hidden="true" className="mt-0.5 self-start" />}>
      <p>{words()}</p>
      {names.isKeyInLink && names.state === 'closed' && <KeyForm />}
    </Note>
  );
}

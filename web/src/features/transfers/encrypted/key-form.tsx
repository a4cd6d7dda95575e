/** Takes the key of an encrypted transfer where this browser does not have it: the whole link, or the passphrase. */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { Names } from './use-names.ts';

interface KeyFormProps {
  readonly names: Pick<Names, 'isKeyInLink' | 'openWith'>;
  /** Of the button. */
  readonly label: string;
}

export function KeyForm({ names: { isKeyInLink, openWith }, label }: KeyFormProps) {
  const t = useTranslations('details.encrypted');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong(!(await openWith(text)));
    setBusy(false);
  };
  return (
    <form className="grid max-w-xl gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t(isKeyInLink ? 'field' : 'passphraseField')}
        error={isWrong ? t(isKeyInLink ? 'wrong' : 'passphraseWrong') : undefined}
      >
        <TextInput
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
      <Button type="submit" size="sm" variant="ink" loading={busy} className="w-fit">
        {label}
      </Button>
    </form>
  );
}

/** Adds a passkey: who is asking and its name first, then the browser asks where to store it. */
import { NAME_MAX } from '@waybill/contract/accounts';
import type { PasskeyView } from '@waybill/contract/passkeys';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { makePasskey } from './make-passkey.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface AddPasskeyProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: (passkeys: readonly PasskeyView[]) => void;
}

export function AddPasskey({ open, onOpenChange, onAdded }: AddPasskeyProps) {
  const t = useTranslations('account.passkeys');
  const all = useTranslations('account');
  const [name, setName] = useState('');
  const change = (next: boolean) => {
    if (!next) setName('');
    onOpenChange(next);
  };
  return (
    <PasswordDialog
      name="add-passkey"
      values={{ name }}
      onReturn={(kept) => setName(kept['name'] ?? '')}
      open={open}
      onOpenChange={change}
      title={t('addTitle')}
      text={t('addText')}
      submit={t('next')}
      onConfirm={async (reauth) => onAdded(await makePasskey(reauth, name.trim()))}
    >
      <Field label={t('name')} hint={t('nameHint')} aside={all('you.optional')}>
        <TextInput value={name} maxLength={NAME_MAX} onChange={(event) => setName(event.target.value)} />
      </Field>
    </PasswordDialog>
  );
}

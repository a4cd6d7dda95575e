/** A password that can be shown while it is typed. */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          size="sm"
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}

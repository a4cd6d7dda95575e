/** The search above a list: `/` leads to it, the arrow down and Enter lead from it into the list. */
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Kbd } from '../kbd.tsx';
import { useSlash } from '../use-slash.ts';

interface ListSearchProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** Moves into the list. */
  onDown: () => void;
}

export function ListSearch({ label, clearLabel, value, onChange, onDown, ...input }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const focusField = useRef(() => field.current?.focus()).current;
  useSlash(focusField);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && value !== '') onChange('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onDown();
    }
  };
  return (
    <TextInput
      {...input}
      ref={field}
      type="search"
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      icon={<Search size={16} aria-hidden="true" />}
      end={
        value === '' ? (
          <Kbd className="mr-2 max-sm:hidden">/</Kbd>
        ) : (
          <IconButton
            label={clearLabel}
            size="sm"
            onClick={() => {
              onChange('');
              focusField();
            }}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        )
      }
      className="ui-list-search"
    />
  );
}

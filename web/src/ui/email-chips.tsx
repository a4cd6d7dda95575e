/** A list of addresses as chips, typed, pasted or picked from suggestions. */
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { EmailChip } from './email-chip.tsx';
import { addEmails, type EmailSuggestion, isEmail, matchSuggestions } from './email-list.ts';
import { EmailSuggestions } from './email-suggestions.tsx';
import { useControlProps } from './field-context.ts';

export interface EmailChipsProps {
  value: readonly string[];
  onChange: (emails: string[]) => void;
  /** The name, where no field around it gives one. */
  label?: string | undefined;
  removeLabel: (email: string) => string;
  /** What the list of suggestions is called. */
  suggestionsLabel: string;
  suggestions?: readonly EmailSuggestion[] | undefined;
  isValid?: ((email: string) => boolean) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Without a border, where the row around it already draws one. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

export function EmailChips({
  value,
  onChange,
  label,
  removeLabel,
  suggestionsLabel,
  suggestions = [],
  isValid = isEmail,
  placeholder,
  disabled = false,
  bare = false,
  className,
}: EmailChipsProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const control = useControlProps({});
  const matches = open ? matchSuggestions(suggestions, text, value) : [];
  const invalid = control['aria-invalid'] || value.some((email) => !isValid(email));

  function add(what: string) {
    const next = addEmails(value, what);
    setText('');
    setActive(-1);
    setOpen(false);
    if (next.length !== value.length) onChange(next);
  }

  function remove(email: string) {
    onChange(value.filter((one) => one !== email));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, Enter belongs to it.
    if (event.nativeEvent.isComposing) return;
    const picked = matches[active];
    if (
      event.key === 'Enter' ||
      event.key === ',' ||
      event.key === ';' ||
      event.key === '，' ||
      event.key === '；'
    ) {
      if (event.key !== 'Enter' || text.trim() !== '') event.preventDefault();
      add(event.key === 'Enter' && picked ? picked.email : text);
    } else if (event.key === 'Backspace' && text === '') {
      onChange(value.slice(0, -1));
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && matches.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(
        active === -1 && step === -1 ? matches.length - 1 : (active + step + matches.length) % matches.length,
      );
    } else if (event.key === 'Escape' && matches.length > 0) {
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (!/[@;,\n]/u.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  }

  return (
    <div className={cx('relative', className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the chips only brings the caret where the eye is */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input itself is reached by keyboard */}
      <div
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
        data-invalid={invalid || undefined}
        data-disabled={disabled || undefined}
        className={cx(
          'flex min-h-10 cursor-text flex-wrap items-center gap-1.5',
          !bare && 'ui-control px-1.5 py-1',
        )}
      >
        {value.map((email) => (
          <EmailChip
            key={email}
            email={email}
            invalid={!isValid(email)}
            removeLabel={removeLabel(email)}
            onRemove={() => remove(email)}
            disabled={disabled}
          />
        ))}
        <input
          {...control}
          ref={input}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={matches.length > 0}
          aria-controls={matches.length > 0 ? listId : undefined}
          aria-activedescendant={matches[active] ? `${listId}-${active}` : undefined}
          aria-invalid={invalid || undefined}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          value={text}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            add(text);
          }}
          className={cx(
            'bg-transparent text-16 outline-none sm:text-14',
            // Left alone it takes no line of its own, so that nothing below moves when an address becomes a chip.
            focused || value.length === 0
              ? cx('h-8 max-sm:h-10 min-w-24 flex-1', !bare && 'px-1.5')
              : 'absolute bottom-0 right-0 size-px opacity-0',
          )}
        />
      </div>
      {matches.length > 0 && (
        <EmailSuggestions
          id={listId}
          label={suggestionsLabel}
          items={matches}
          active={active}
          onPick={(email) => add(email)}
        />
      )}
    </div>
  );
}

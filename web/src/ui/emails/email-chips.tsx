/** A list of addresses as chips, typed, pasted or picked from suggestions; a long one is folded. */
import { useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useControlProps } from '../fields/field-context.ts';
import { useAfterPress } from '../use-after-press.ts';
import { EmailChip } from './email-chip.tsx';
import { type EmailSuggestion, foldEmails } from './email-list.ts';
import { EmailSuggestions } from './email-suggestions.tsx';
import { useEmailEntry } from './use-email-entry.ts';

export interface EmailChipsLabels {
  remove: (email: string) => string;
  edit: (email: string) => string;
  /** Names the button that opens a folded list; the button itself says "+24". */
  more: (hidden: number) => string;
  less: string;
  /** What the list of suggestions is called. */
  suggestions: string;
}

export interface EmailChipsProps {
  value: readonly string[];
  onChange: (emails: string[]) => void;
  labels: EmailChipsLabels;
  /** The name, where no field around it gives one. */
  label?: string | undefined;
  suggestions?: readonly EmailSuggestion[] | undefined;
  /** Hears what is being typed, for suggestions that have to be looked up. */
  onType?: ((text: string) => void) | undefined;
  isValid: (email: string) => boolean;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Without a border, where the row around it already draws one. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

const foldButton =
  'num inline-flex h-8 flex-none items-center rounded-full border border-line-2 px-3 text-14 text-ink-2 hover:text-ink max-sm:h-10';

export function EmailChips({
  value,
  onChange,
  labels,
  label,
  suggestions = [],
  onType,
  isValid,
  placeholder,
  disabled = false,
  bare = false,
  className,
}: EmailChipsProps) {
  const [focused, setFocused] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  /** Then the field may lose a line, and what is below moves. */
  const afterPress = useAfterPress();
  const control = useControlProps({});
  const entry = useEmailEntry({ value, onChange, suggestions, isValid, input });
  const { text, active, matches } = entry;
  const { hidden, shown } = foldEmails(value, isValid);
  const invalid = control['aria-invalid'] || value.some((email) => !isValid(email));

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
          unfolded && hidden > 0 && 'max-h-60 overflow-y-auto',
          !bare && 'ui-control px-1.5 py-1',
        )}
      >
        {hidden > 0 && (
          <button
            type="button"
            aria-expanded={unfolded}
            aria-label={unfolded ? labels.less : labels.more(hidden)}
            onClick={() => setUnfolded(!unfolded)}
            className={foldButton}
          >
            {unfolded ? labels.less : `+${hidden}`}
          </button>
        )}
        {(unfolded ? value : shown).map((email) => (
          <EmailChip
            key={email}
            email={email}
            invalid={!isValid(email)}
            removeLabel={labels.remove(email)}
            onRemove={() => entry.remove(email)}
            editLabel={labels.edit(email)}
            onEdit={() => entry.edit(email)}
            describedBy={control['aria-describedby']}
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
            onType?.(event.target.value);
            entry.onInput(event);
          }}
          onKeyDown={entry.onKeyDown}
          onPaste={entry.onPaste}
          onFocus={() => setFocused(true)}
          onBlur={() =>
            afterPress(() => {
              setFocused(false);
              entry.add(text);
            })
          }
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
          label={labels.suggestions}
          items={matches}
          active={active}
          onPick={entry.add}
        />
      )}
    </div>
  );
}

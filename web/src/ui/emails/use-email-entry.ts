/** The text typed into a list of addresses: when it becomes a chip, how a chip comes back to be edited, and which suggestion is picked. */
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { addEmails, type EmailSuggestion, endsAddress, matchSuggestions, pasteInto } from './email-list.ts';

interface EmailEntryOptions {
  readonly value: readonly string[];
  readonly onChange: (emails: string[]) => void;
  readonly suggestions: readonly EmailSuggestion[];
  readonly isValid: (email: string) => boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}

export function useEmailEntry({ value, onChange, suggestions, isValid, input }: EmailEntryOptions) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const matches = open ? matchSuggestions(suggestions, text, value) : [];

  function put(list: readonly string[], what: string) {
    const next = addEmails(list, what);
    setText('');
    setActive(-1);
    setOpen(false);
    if (next.length !== value.length || next.some((email, index) => email !== value[index])) onChange(next);
  }

  const add = (what: string) => put(value, what);

  function remove(email: string) {
    onChange(value.filter((one) => one !== email));
    input.current?.focus();
  }

  /** Puts a chip back into the input; what was being typed there becomes a chip itself. */
  function edit(email: string) {
    put(
      value.filter((one) => one !== email),
      text,
    );
    setText(email);
    // After the new text is in the input: a valid address is selected, so that one more key removes it.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(isValid(email) ? 0 : email.length, email.length);
    });
  }

  function onInput(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    setActive(-1);
    setOpen(true);
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    // Phones announce no key for a comma or a blank, so the text itself decides.
    const isNameTyped = matchSuggestions(suggestions, typed, value).length > 0;
    if (!composing && endsAddress(typed, isNameTyped)) add(typed);
    else setText(typed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, Enter belongs to it.
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter') {
      if (text.trim() !== '') event.preventDefault();
      add(matches[active]?.email ?? text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault();
      edit(last);
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
    if (!/[@;,；，、\t\n]/u.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(pasteInto(text, selectionStart ?? text.length, selectionEnd ?? text.length, pasted));
  }

  return { text, active, matches, add, remove, edit, onInput, onKeyDown, onPaste };
}

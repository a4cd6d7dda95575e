/** Puts the focus on a form's first empty field when the form appears, unless something else has it. */
import { type RefObject, useEffect, useRef } from 'react';

/** For the form. The page stays where it is, so that a phone does not scroll what is above it away. */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const fields = [
      ...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? []),
    ];
    const first = fields.find(({ value }) => value === '') ?? fields[0];
    first?.focus({ preventScroll: true });
  }, []);
  return form;
}

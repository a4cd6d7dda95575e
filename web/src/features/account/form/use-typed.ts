/** The value of one input, including what was typed before the page was hydrated. */
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Typed {
  readonly value: string;
  readonly set: (value: string) => void;
  readonly focus: () => void;
  /** For the input itself. */
  readonly props: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

export function useTyped(initial = ''): Typed {
  const ref = useRef<HTMLInputElement>(null);
  const [value, set] = useState(initial);
  useEffect(() => {
    // The browser or the user may have filled in the prerendered HTML before React listened to changes.
    const early = ref.current?.value;
    if (early) set(early);
  }, []);
  return {
    value,
    set,
    focus: () => {
      ref.current?.focus();
      ref.current?.select();
    },
    props: { ref, value, onChange: (event) => set(event.target.value) },
  };
}

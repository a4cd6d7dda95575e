/** Says what is wrong with a field once it is left, not only when the form is submitted. What is empty is said when submitting. */
import { type FocusEvent, useState } from 'react';
import type { Form, Mistakes, TextName } from './use-form.ts';

type Leaving<V> = Pick<Form<V>, 'wrong'> & {
  readonly text: (
    name: TextName<V>,
  ) => ReturnType<Form<V>['text']> & { readonly onBlur: (event: FocusEvent<HTMLElement>) => void };
};

/** Submitting says it all, and a line that appears between pressing and releasing would move the button away. */
const isSubmit = ({ relatedTarget: to }: FocusEvent<HTMLElement>): boolean =>
  to instanceof HTMLElement && to.getAttribute('type') === 'submit';

/** `check` is the form's own. */
export function useLeaving<V extends object>(form: Form<V>, check: (values: V) => Mistakes<V>): Leaving<V> {
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  return {
    text: (name) => ({
      ...form.text(name),
      onBlur: (event) => {
        if (form.values[name] !== '' && !isSubmit(event)) setLeft((before) => new Set([...before, name]));
      },
    }),
    wrong: (name) => {
      const said = form.wrong(name);
      if (said.error || !left.has(name) || form.values[name] === '') return said;
      return { error: check(form.values)[name], shake: 0 };
    },
  };
}

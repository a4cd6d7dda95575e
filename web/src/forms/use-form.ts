/** One form: its values, what is wrong with them, one submit at a time, and what the server says against it. */
import { AppError } from '@waybill/contract/errors';
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { takeEarly } from './take-early.ts';

/** Field → what is wrong with it, in words. */
export type Mistakes<V> = { readonly [Name in keyof V]?: ReactNode };

interface FormOptions<V> {
  /** The order of the fields is the order in which they are checked for the focus. */
  readonly initial: V;
  readonly check?: (values: V) => Mistakes<V>;
  /** What it throws is shown. With 'leaving' the form stays busy, because the page is about to change. */
  readonly submit: (values: V) => Promise<unknown>;
  /** The sentence for an error. */
  readonly say: (error: unknown) => string;
  /** The fields that a refusal is about, if any; those that the server names are marked without it. */
  readonly blame?: (error: unknown) => Mistakes<V>;
  /** Gets the focus after a refusal that is about no field. */
  readonly retryAt?: keyof V;
}

/** What the server says about one field, unless it is a code. */
const sentenceFor = (thrown: unknown, said: string | undefined): string | undefined =>
  thrown instanceof AppError && thrown.code === 'invalid_input' && /[.。]$/.test(said ?? '')
    ? said
    : undefined;

type Control = HTMLElement | null;
export type TextName<V> = { [Name in keyof V]: V[Name] extends string ? Name : never }[keyof V];

export interface Form<V> {
  readonly values: V;
  readonly busy: boolean;
  /** Why the last submit failed, unless a field says it. */
  readonly error: string | null;
  /** The error itself, for what depends on more than its sentence. */
  readonly thrown: unknown;
  /** Counts refusals, so that what was typed can be emptied at each. */
  readonly refusals: number;
  readonly onSubmit: (event: FormEvent) => void;
  /** Submits these values without the button, for example once the last digit is typed. */
  readonly send: (values: V) => void;
  /** A change takes back what the server said against the field. */
  readonly set: <Name extends keyof V>(name: Name, value: V[Name]) => void;
  /** Forgets why the last submit failed. */
  readonly forget: () => void;
  /** Begins anew, with other values or the first ones. */
  readonly reset: (values?: V) => void;
  readonly ref: (name: keyof V) => (control: Control) => void;
  /** For a `Field`. */
  readonly wrong: (name: keyof V) => { readonly error: ReactNode; readonly shake: number };
  /** For a text or password input. */
  readonly text: (name: TextName<V>) => {
    readonly ref: (control: Control) => void;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** For a `Textarea`. */
  readonly area: (name: TextName<V>) => {
    readonly ref: (control: Control) => void;
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
}

interface Refusal<V> {
  readonly thrown: unknown;
  readonly about: Mistakes<V>;
}

function focus(control: Control | undefined): void {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}

export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const [values, setValues] = useState(options.initial);
  const [busy, setBusy] = useState(false);
  /** Counts submits, so that a field shakes again for the same mistake. */
  const [tried, setTried] = useState(0);
  const [refusal, setRefusal] = useState<Refusal<V> | null>(null);
  const [refusals, setRefusals] = useState(0);
  const running = useRef(false);
  const controls = useRef<{ [Name in keyof V]?: Control }>({});
  // `Object.keys` of an object of this type: no form has other fields than its values.
  const names = Object.keys(options.initial) as (keyof V)[];
  const found: Mistakes<V> = tried === 0 ? {} : (options.check?.(values) ?? {});
  const mistakeOf = (name: keyof V): ReactNode => found[name] || refusal?.about[name];

  const focusFirst = (wrong: Mistakes<V>): boolean => {
    const first = names.find((name) => Boolean(wrong[name]));
    if (first !== undefined) focus(controls.current[first]);
    return first !== undefined;
  };

  const refuse = (thrown: unknown) => {
    const named = thrown instanceof AppError ? (thrown.fields ?? {}) : {};
    const byServer = Object.fromEntries(
      names
        .filter((name) => String(name) in named)
        .map((name) => [name, sentenceFor(thrown, named[String(name)]) ?? options.say(thrown)]),
    ) as Mistakes<V>;
    const about = options.blame?.(thrown) ?? byServer;
    setRefusal({ thrown, about });
    setRefusals((count) => count + 1);
    if (!focusFirst(about) && options.retryAt !== undefined) focus(controls.current[options.retryAt]);
  };

  const send = async (given: V) => {
    if (running.current) return;
    setTried((count) => count + 1);
    if (focusFirst(options.check?.(given) ?? {})) return;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    let leaving = false;
    try {
      leaving = (await options.submit(given)) === 'leaving';
    } catch (thrown) {
      refuse(thrown);
    }
    running.current = leaving;
    setBusy(leaving);
  };

  const formOf = (): HTMLFormElement | null =>
    Object.values<Control | undefined>(controls.current).find(
      (control) => control instanceof HTMLInputElement,
    )?.form ?? null;
  /** What the browser or the user filled into prerendered HTML before React listened. */
  const withEarly = (given: V, isFirst = false): V => {
    const early: { [name: string]: string } = {};
    for (const [name, control] of Object.entries(controls.current)) {
      if (!(control instanceof HTMLInputElement) || control.type === 'radio') continue;
      if (control.value !== '' && (isFirst || Reflect.get(given, name) === '')) early[name] = control.value;
    }
    return { ...given, ...early };
  };

  const atFirst = useRef({ values, send, withEarly, formOf });
  // Before anything else can render, which would put the empty values back into the fields.
  useLayoutEffect(() => {
    const first = atFirst.current;
    const early = first.withEarly(first.values, true);
    setValues(early);
    if (takeEarly(first.formOf())) void first.send(early);
  }, []);

  const set = useCallback<Form<V>['set']>((name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefusal((before) => before && { ...before, about: { ...before.about, [name]: undefined } });
  }, []);
  const ref: Form<V>['ref'] = (name) => (control) => {
    controls.current[name] = control;
  };
  // A name of a text field has a string as its value; the compiler cannot follow that through a generic.
  const input = (name: TextName<V>) => ({ ref: ref(name), value: values[name] as string });
  const write = (name: TextName<V>, value: string) => set(name, value as V[typeof name]);

  const isAboutField = refusal !== null && Object.keys(refusal.about).length > 0;
  return {
    values,
    busy,
    error: refusal === null || isAboutField ? null : options.say(refusal.thrown),
    thrown: refusal?.thrown ?? null,
    refusals,
    onSubmit: (event) => {
      event.preventDefault();
      const given = withEarly(values);
      setValues(given);
      void send(given);
    },
    send: (given) => void send(given),
    set,
    forget: () => setRefusal(null),
    reset: (next = options.initial) => {
      setValues(next);
      setTried(0);
      setRefusal(null);
    },
    ref,
    wrong: (name) => ({ error: mistakeOf(name), shake: mistakeOf(name) ? tried : 0 }),
    text: (name) => ({ ...input(name), onChange: (event) => write(name, event.target.value) }),
    area: (name) => ({ ...input(name), onChange: (value) => write(name, value) }),
  };
}

/** Asks for the link with its key, where the address has none or one that does not open the transfer. */
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type KeyProblem, NotOpened } from './use-opening.ts';

interface KeyFormProps {
  /** What is wrong with the address. */
  readonly problem: KeyProblem;
  /** Rejects with `NotOpened` while it stays closed. */
  readonly open: (text: string) => Promise<void>;
}

export function KeyForm({ problem, open }: KeyFormProps) {
  const t = useTranslations('receive.encrypted.key');
  const say = (error: unknown) => t(error instanceof NotOpened ? error.why : 'wrong');
  const form = useForm({
    initial: { key: '' },
    check: ({ key }) => ({ key: key.trim() === '' && t('missing') }),
    submit: ({ key }) => open(key),
    say,
    blame: (error) => ({ key: say(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p role="alert" className="link-note receive-warning text-14" data-tone="refused">
        <KeyRound size={17} aria-hidden="true" className="mt-[0.15em] flex-none" />
        <span>{t(problem)}</span>
      </p>
      <Field label={t('label')} hint={t('hint')} {...form.wrong('key')} required>
        <TextInput
          {...form.text('key')}
          className="font-mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('open')}
      </Button>
    </form>
  );
}

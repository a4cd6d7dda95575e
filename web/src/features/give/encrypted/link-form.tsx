/** Asks for the whole link, where the address has no fingerprint or only a part of it. */
import { Link2Off } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { NotTheLink } from './use-verdict.ts';
import type { LinkProblem } from './verdict.ts';

interface LinkFormProps {
  /** What is wrong with the address. */
  readonly problem: LinkProblem;
  /** Of the one who asks. */
  readonly name: string;
  /** Rejects with `NotTheLink` while nothing opens. */
  readonly open: (text: string) => Promise<void>;
}

export function LinkForm({ problem, name, open }: LinkFormProps) {
  const t = useTranslations('giveEncryption.link');
  const say = (error: unknown) => t(error instanceof NotTheLink ? error.why : 'wrong', { name });
  const form = useForm({
    initial: { link: '' },
    check: ({ link }) => ({ link: link.trim() === '' && t('missing', { name }) }),
    submit: ({ link }) => open(link),
    say,
    blame: (error) => ({ link: say(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-6 grid max-w-[52ch] gap-4">
      <p role="alert" className="link-note give-warning text-14" data-tone="expiring">
        <Link2Off size={17} aria-hidden="true" className="mt-[0.15em] flex-none" />
        <span>{t(problem, { name })}</span>
      </p>
      <Field label={t('label')} hint={t('hint')} {...form.wrong('link')} required>
        <TextInput
          {...form.text('link')}
          className="font-mono"
          inputMode="url"
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

/** A card with what is shown only once, right after it was made: a key or a secret, and lines to copy. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';

interface MadeSecretProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Its lines. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

export function MadeSecret({ id, title, text, children, onDone }: MadeSecretProps) {
  const t = useTranslations('account.madeSecret');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="ui-settings px-4 py-5 sm:px-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="font-sans text-18 font-semibold outline-none">
        {title}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{text}</p>
      {children}
      <Button variant="ink" size="sm" className="mt-5" onClick={onDone}>
        {t('done')}
      </Button>
    </section>
  );
}

interface CopyLineProps {
  readonly label: string;
  readonly text: string;
  /** Of the button. */
  readonly copy: string;
}

export function CopyLine({ label, text, copy }: CopyLineProps) {
  const t = useTranslations('account.madeSecret');
  return (
    <div className="mt-4">
      <p className="mb-1 text-12 text-ink-2">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="num min-w-0 flex-[1_1_16rem] rounded-md bg-paper px-3 py-2 text-14 wrap-anywhere select-all">
          {text}
        </code>
        <CopyButton text={text} label={copy} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
      </div>
    </div>
  );
}

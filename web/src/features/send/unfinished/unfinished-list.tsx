/** The sends that were interrupted, above the form; nothing where there is none. */
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { type UnfinishedSend, useUnfinishedSends } from './own.ts';
import { UnfinishedCard } from './unfinished-send.tsx';

interface UnfinishedSectionProps {
  readonly sends: readonly UnfinishedSend[];
  /** Another send is under way: these wait for it. */
  readonly isSending?: boolean;
  readonly onChange: () => void;
  /** One goes on, or the form is filled with what it was. */
  readonly onOpen?: () => void;
}

export function UnfinishedSection({ sends, isSending = false, onChange, onOpen }: UnfinishedSectionProps) {
  const t = useTranslations('send.unfinished');
  const id = useId();
  if (sends.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-5">
      <h2 id={id} className="ui-label mb-2">
        {t('heading')}
      </h2>
      <ul>
        {sends.map((send) => (
          <UnfinishedCard
            key={send.id}
            send={send}
            isSending={isSending}
            onChange={onChange}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

/** `except` is an upload that the form itself would go on with. */
export function UnfinishedList({ owner, except }: { owner: string | null; except: string | undefined }) {
  const [all, look] = useUnfinishedSends(owner);
  return <UnfinishedSection sends={all.filter(({ id }) => id !== except)} onChange={look} />;
}

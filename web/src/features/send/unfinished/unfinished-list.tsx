/** The sends that were interrupted, above the form; nothing where there is none. */
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { UnfinishedPaper } from './unfinished-send.tsx';
import { useUnfinished } from './use-unfinished.ts';

/** `except` is an upload that the form itself would go on with. */
export function UnfinishedList({ owner, except }: { owner: string | null; except: string | undefined }) {
  const t = useTranslations('send.unfinished');
  const id = useId();
  const [all, look] = useUnfinished(owner);
  const sends = all.filter((send) => send.id !== except);
  if (sends.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-5">
      <h2 id={id} className="ui-label mb-2">
        {t('heading')}
      </h2>
      <ul>
        {sends.map((send) => (
          <UnfinishedPaper key={send.id} send={send} onChange={look} />
        ))}
      </ul>
    </section>
  );
}

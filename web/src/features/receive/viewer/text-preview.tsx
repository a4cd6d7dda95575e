/** The beginning of a text, as text: whatever stands in it, it is only letters here. */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

/** More than anybody reads in a dialog. */
const SHOWN = 100_000;

export function TextPreview({ url, onFail }: { url: string; onFail: () => void }) {
  const t = useTranslations('receive.file');
  const [text, setText] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const answer = await fetch(url, { signal: leaving.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      setText(await answer.text());
    };
    read().catch(() => {
      if (!leaving.signal.aborted) onFail();
    });
    return () => leaving.abort();
  }, [url, onFail]);
  if (text === undefined) {
    return (
      <div aria-busy="true" className="grid gap-2">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="receive-text" tabIndex={0}>
        {text.slice(0, SHOWN)}
      </pre>
      {text.length > SHOWN && <p className="mt-2 text-12 text-ink-3">{t('textCut')}</p>}
    </>
  );
}

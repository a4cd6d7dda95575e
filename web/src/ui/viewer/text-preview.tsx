/** Previews the beginning of a text file as plain text; markup in it is never interpreted. */
import { useEffect, useState } from 'react';
import { Skeleton } from '../lists/skeleton.tsx';

/** More than anybody reads in a dialog. */
const SHOWN = 100_000;

interface TextPreviewProps {
  readonly url: string;
  readonly loading: string;
  /** Said below a text that is longer than what is shown. */
  readonly cut: string;
  readonly onFail: () => void;
}

export function TextPreview({ url, loading, cut, onFail }: TextPreviewProps) {
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
  return text === undefined ? <TextLoading label={loading} /> : <TextBody text={text} cut={cut} />;
}

export function TextLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid gap-2">
      <span className="sr-only">{label}</span>
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}

export function TextBody({ text, cut }: { text: string; cut: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="ui-text-preview" tabIndex={0}>
        {text.slice(0, SHOWN)}
      </pre>
      {text.length > SHOWN && <p className="mt-2 text-12 text-ink-3">{cut}</p>}
    </>
  );
}

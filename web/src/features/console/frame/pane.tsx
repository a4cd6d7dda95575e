/** A box of the console with a title, and lines of a name and a value in it. */
import type { ReactNode } from 'react';

interface PaneProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Pane({ title, aside, children }: PaneProps) {
  return (
    <section className="min-w-0 rounded-md border border-line">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 border-b border-line px-3.5 py-1">
        <h2 className="text-14 font-semibold">{title}</h2>
        {aside && <div className="text-12 text-ink-3">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

interface LineProps {
  readonly name: string;
  /** What explains the value. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Line({ name, note, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line px-3.5 py-1.5 text-14 not-first:border-t">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right">
        <span className="tabular-nums">{children}</span>
        {note && <span className="ml-2 text-12 text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}

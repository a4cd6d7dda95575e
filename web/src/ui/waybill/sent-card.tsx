/** The waybill that ends a send or a hand-in: its title with the stamp, the route, the facts, and the stub with what comes next. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Stamp } from './stamp.tsx';
import { WaybillCard, WaybillNumber } from './waybill-card.tsx';

export interface SentFact {
  readonly label: string;
  readonly value: ReactNode;
  /** On hover: the exact value. */
  readonly hint?: string | undefined;
}

interface SentCardProps {
  readonly number: string;
  readonly slug: string;
  /** Of the title: the page's own heading, or one within a page. */
  readonly heading: 'h1' | 'h2';
  /** Said before the title to those who do not see the stamp. */
  readonly outcome: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly stamp: { readonly word: string; readonly time: string };
  readonly facts: readonly SentFact[];
  /** The route. */
  readonly children: ReactNode;
  readonly stub: ReactNode;
  readonly className?: string | undefined;
}

/** Its title has the focus as soon as it is shown: whatever was in its place had it before. */
export function SentCard({
  number,
  slug,
  heading: Heading,
  outcome,
  title,
  text,
  stamp,
  facts,
  children,
  stub,
  className,
}: SentCardProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  return (
    <WaybillCard
      className={className ? `ui-sent ${className}` : 'ui-sent'}
      header={<WaybillNumber label={number} slug={slug} />}
      stub={<div className="ui-sent-stub">{stub}</div>}
    >
      <div className="ui-sent-top">
        <Heading ref={top} tabIndex={-1} className="ui-sent-title">
          <span className="sr-only">{outcome}</span> <bdi>{title}</bdi>
        </Heading>
        <Stamp place={stamp.word} time={stamp.time} seed={slug} size="lg" landing className="ui-sent-stamp" />
        <div className="ui-sent-text">{text}</div>
      </div>
      {children}
      <dl className="ui-sent-facts">
        {facts.map(({ label, value, hint }) => (
          <div key={label}>
            <dt className="ui-label">{label}</dt>
            <dd title={hint}>{value}</dd>
          </div>
        ))}
      </dl>
    </WaybillCard>
  );
}

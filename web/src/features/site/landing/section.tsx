/** A numbered section of the landing page: words on the left, the picture on the right. */
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Wrap } from '../chrome/wrap.tsx';

export interface SectionProps {
  readonly id: string;
  /** The number at the edge; sections without one are not part of the plan. */
  readonly number?: number;
  readonly heading: string;
  readonly text?: string;
  readonly aside?: ReactNode;
  /** The picture takes the whole width, below the words. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Section({ id, number, heading, text, aside, wide = false, children }: SectionProps) {
  const named = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={named} className="scroll-mt-6">
      <Wrap>
        <div className={cx('section', wide && 'section-wide')}>
          <div>
            {number !== undefined && (
              <p aria-hidden="true" className="num mb-4 text-14 text-signal-ink">
                {String(number).padStart(2, '0')}
              </p>
            )}
            <h2 id={named} className="text-28 sm:text-36">
              {heading}
            </h2>
            {text && <p className="mt-4 max-w-md text-ink-2">{text}</p>}
          </div>
          {aside}
          <div className="section-picture">{children}</div>
        </div>
      </Wrap>
    </section>
  );
}

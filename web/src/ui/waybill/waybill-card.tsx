/** The waybill: a header, a body, and a stub behind a perforation, below it or, where there is room, beside it. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { BarStrip } from './bar-strip.tsx';
import { Label } from './label.tsx';
import { Perforation } from './perforation.tsx';
import { Slug } from './slug.tsx';

export interface WaybillCardProps {
  header?: ReactNode;
  children?: ReactNode;
  stub?: ReactNode;
  /** `below` everywhere, or `beside` where the card is at least 720 px wide. */
  stubAt?: 'below' | 'beside' | undefined;
  /** On a narrow card, puts a `beside` stub before the body instead of after it. */
  stubFirst?: boolean | undefined;
  /** Lifts the card off the page with the one soft shadow. */
  floating?: boolean | undefined;
  className?: string | undefined;
}

export function WaybillCard({
  header,
  children,
  stub,
  stubAt = 'below',
  stubFirst = false,
  floating = true,
  className,
}: WaybillCardProps) {
  const beside = stubAt === 'beside';
  return (
    <div className={cx('ui-waybill-box', className)}>
      <div
        className={cx(
          'ui-waybill',
          floating && 'shadow-float',
          beside && 'ui-waybill-beside',
          beside && stubFirst && 'ui-waybill-stub-first',
        )}
      >
        <div className="ui-waybill-main">
          {header && <div className="ui-waybill-header">{header}</div>}
          <div className="ui-waybill-body">{children}</div>
        </div>
        {stub && (
          <>
            <Perforation className="ui-waybill-tear" />
            <div className="ui-waybill-stub">{stub}</div>
          </>
        )}
      </div>
    </div>
  );
}

export interface WaybillNumberProps {
  /** The words above the number. */
  label: ReactNode;
  slug?: string | undefined;
  /** `row` sets number and bars apart in one line, `column` puts the bars below at full width. */
  layout?: 'row' | 'column' | undefined;
}

export function WaybillNumber({ label, slug, layout = 'row' }: WaybillNumberProps) {
  if (layout === 'column') {
    return (
      <div>
        <Label>{label}</Label>
        <Slug value={slug} size="lg" className="mt-2 block" />
        <BarStrip value={slug} height={34} stretch className="mt-3" />
      </div>
    );
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="flex-none">
        <Label className="whitespace-nowrap">{label}</Label>
        <Slug value={slug} className="mt-1.5 block" />
      </div>
      <BarStrip value={slug} className="min-w-0 shrink" />
    </div>
  );
}

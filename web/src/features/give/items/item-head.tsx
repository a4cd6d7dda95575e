/** The name of a requested item and what fits it, with its state or its button beside it. */
import { shownLine } from '@waybill/contract/shown-names';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AskedItem } from '../standing.ts';
import { useItemHints } from './use-item-hint.ts';

interface ItemHeadProps {
  readonly item: AskedItem;
  /** What screen readers hear of its state. */
  readonly status?: string;
  /** Beside it. */
  readonly children?: ReactNode;
}

export function ItemHead({ item, status, children }: ItemHeadProps) {
  const t = useTranslations('give.document');
  const hints = useItemHints();
  return (
    <div className="give-item-head">
      <div className="min-w-0 flex-[1_1_9rem]">
        <h3 dir="auto" className="font-[600] [overflow-wrap:anywhere]">
          {shownLine(item.name)}
          {!item.required && <span className="give-optional">{t('optional')}</span>}
        </h3>
        {hints.parts(item).map((part) => (
          <p key={part} dir="auto" className="text-14 [overflow-wrap:anywhere] text-ink-2">
            {shownLine(part)}
          </p>
        ))}
        {status !== undefined && (
          <span role="status" className="sr-only">
            {status}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

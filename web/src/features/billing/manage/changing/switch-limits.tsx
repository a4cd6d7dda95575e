/** The limits that a switch changes, each as it is and as it will be. */
import { type Plan, planOf, type Role } from '@waybill/contract/plans';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../../i18n/format.ts';

type Counted = 'storage' | 'uploadLimit' | 'emailTo' | 'teamLimit';

const LIMITS = [
  ['usage.storage', 'storage', formatSize],
  ['switch.transfer', 'uploadLimit', formatSize],
  ['usage.recipients', 'emailTo', formatCount],
  ['usage.seats', 'teamLimit', formatCount],
] as const satisfies ReadonlyArray<readonly [string, Counted & keyof Plan, (value: number) => string]>;

export function SwitchLimits({ from, to }: { from: Role; to: Role }) {
  const t = useTranslations('billing');
  const [before, after] = [planOf(from), planOf(to)];
  const changed = LIMITS.filter(([, limit]) => before[limit] !== after[limit]);
  if (changed.length === 0) return null;
  return (
    <dl className="billing-changes">
      {changed.map(([name, limit, write]) => (
        <div key={limit}>
          <dt>{t(name)}</dt>
          <dd>
            <span className="text-ink-3">{write(before[limit])}</span>
            <ArrowRight size={14} aria-hidden="true" className="text-ink-3" />
            <span className="sr-only"> {t('switch.to')} </span>
            <span className="font-medium">{write(after[limit])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

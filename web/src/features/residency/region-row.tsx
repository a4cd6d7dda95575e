/** One region in the list: where it is, how fast it answers, and whether it is chosen. */
import { type RegionInfo, signalBars } from '@waybill/contract/regions';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import { nameIn } from '../../i18n/regions.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Flag } from '../../ui/maps/flag.tsx';
import { SignalBars } from '../../ui/progress/signal-bars.tsx';

interface RegionRowProps {
  readonly region: RegionInfo;
  /** Undefined while it is being measured; null: unreachable. */
  readonly latency: number | null | undefined;
  /** The only one that is fastest. */
  readonly fastest: boolean;
  readonly chosen: boolean;
  readonly disabled: boolean;
  /** It is the region of a team. */
  readonly ofTeam: boolean;
  readonly onChoose: () => void;
}

export function RegionRow({ region, latency, fastest, chosen, disabled, ofTeam, onChoose }: RegionRowProps) {
  const t = useTranslations('residency');
  const lang = useLang();
  const bars = latency === undefined || latency === null ? null : signalBars(latency);
  return (
    <label className="region-row" data-disabled={disabled || undefined}>
      <span className="ui-check ui-check-round">
        <input
          type="radio"
          name="region"
          value={region.id}
          checked={chosen}
          disabled={disabled}
          onChange={onChoose}
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Flag country={region.country} size={13} />
          <span className="text-16 font-[550]">{nameIn(region, lang)}</span>
          {chosen && <span className="region-tag region-tag-now">{t(ofTeam ? 'nowTeam' : 'now')}</span>}
          {fastest && <span className="region-tag">{t('fastest')}</span>}
        </span>
        <span className="mt-0.5 block text-14 text-ink-2">
          {lang === 'zh' ? region.placeZh : region.place}
        </span>
      </span>
      {latency === null ? (
        <span className="flex-none text-14 text-refused">{t('away')}</span>
      ) : (
        <span className="flex flex-none items-center gap-3">
          <span className="num w-16 text-right text-14 text-ink-2">
            {latency === undefined ? '' : t('ms', { ms: formatCount(Math.max(1, Math.round(latency))) })}
          </span>
          <SignalBars
            strength={bars}
            label={bars === null ? t('measuring') : t('bars', { bars: String(bars) })}
          />
        </span>
      )}
    </label>
  );
}

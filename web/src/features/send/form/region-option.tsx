/** Where this transfer is stored: in the region of the account, or in another one where the plan allows it. */
import { isChoosable, type Region, signalBars } from '@waybill/contract/regions';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { nameIn, regionsHere } from '../../../i18n/regions.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Flag } from '../../../ui/maps/flag.tsx';
import { SignalBars } from '../../../ui/progress/signal-bars.tsx';
import { browserProbe, type Probe } from '../../../upload/regions/measure.ts';
import { usePanel } from '../panel-context.ts';
import { changeDraft, changeSendState, useSendState } from '../send-store.ts';
import { PlanLock } from './plan-lock.tsx';
import { useSignals } from './use-signals.ts';

/** The region that is chosen; undefined for a visitor, who has no choice. */
export function useChosenRegion(): Region | undefined {
  const { draft } = useSendState();
  const { user } = usePanel();
  return user === null ? undefined : (draft.region ?? user.region);
}

function Signal({ latency }: { latency: number | null | undefined }) {
  const t = useTranslations('send.options');
  if (latency === undefined) return null;
  if (latency === null) return <span className="text-12 text-refused">{t('regionAway')}</span>;
  const bars = signalBars(latency);
  return <SignalBars strength={bars} label={t('regionBars', { bars: String(bars) })} />;
}

/** `probe` asks the regions how near they are. */
export function RegionOption({ probe = browserProbe }: { probe?: Probe }) {
  const t = useTranslations('send.options');
  const lang = useLang();
  const local = useLocalPath();
  const name = useId();
  const { user, limits } = usePanel();
  const chosen = useChosenRegion();
  const may = limits.plan.regionPerTransfer;
  const signals = useSignals(probe, may);
  if (user === null) return null;
  const choose = (region: Region) => {
    changeDraft({ region: region === user.region ? null : region });
    // What was stopped lies where it began, so these files are uploaded anew.
    changeSendState({ stopped: null });
  };
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-medium">{t('regionLegend')}</legend>
      <div className="send-regions">
        {regionsHere()
          .filter(isChoosable)
          .map((region) => (
            <label key={region.id} className="send-region">
              <input
                type="radio"
                name={name}
                checked={region.id === chosen}
                disabled={!may && region.id !== user.region}
                onChange={() => choose(region.id)}
              />
              <Flag country={region.country} size={12} />
              <span className="min-w-0 flex-1">
                {nameIn(region, lang)}
                {region.id === user.region && (
                  <span className="text-12 text-ink-2">
                    {' '}
                    · {t(user.isTeamMember ? 'regionTeam' : 'regionOwn')}
                  </span>
                )}
              </span>
              <Signal latency={signals[region.id]} />
            </label>
          ))}
      </div>
      {!may && <PlanLock has={({ regionPerTransfer }) => regionPerTransfer}>{t('regionPaid')}</PlanLock>}
      <p className="mt-2 text-14 text-ink-2">
        {may && `${t('regionHint')} `}
        {user.teamPlace !== 'member' && (
          <Link to={local('/dash/account/data-residency')} className="link">
            {t('regionLink')}
          </Link>
        )}
      </p>
    </fieldset>
  );
}

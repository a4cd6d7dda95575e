/** The regions with their measured latency, and the choice of the one for new transfers. */
import { regions } from '@waybill/contract/region-probes';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { findRegion, regionName } from '../../i18n/regions.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { useUser } from '../../session/use-session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FailedState } from '../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { share } from '../../ui/maps/map-projection.ts';
import { WorldMap } from '../../ui/maps/world-map.tsx';
import { Perforation } from '../../ui/waybill/perforation.tsx';
import { browserProbe, type Probe } from '../../upload/regions/measure.ts';
import { useLatencies } from '../../upload/regions/use-latencies.ts';
import { RegionRow } from './region-row.tsx';
import { useRegion } from './use-region.ts';

/** `probe` asks the regions. */
export function ResidencyPanel({ probe = browserProbe }: { probe?: Probe }) {
  const t = useTranslations('residency');
  const sayError = useErrorText();
  const lang = useLang();
  const { status, teamPlace, team, formerRegion } = useUser();
  const suspended = status === 'revoke';
  const ofTeam = teamPlace !== 'owner' || team.length > 0;
  const { data, error, refetch, isFetching } = useCall(regions, {});
  const probes = data?.regions;
  const { latencies, busy, again } = useLatencies(probes, probe);
  const { region: current, choose } = useRegion(ofTeam);

  if (probes === undefined && error)
    return (
      <FailedState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
        {sayError(error)}
      </FailedState>
    );

  const shown = (probes ?? []).flatMap(({ region: id, probe: address }) => {
    const region = findRegion(id);
    return region === undefined ? [] : [{ region, address, latency: latencies[address] }];
  });
  const isOnePlace =
    shown.length > 1 && new Set(shown.map(({ address }) => new URL(address).origin)).size === 1;
  const measured = shown.flatMap(({ latency }) => latency ?? []);
  const least = busy || isOnePlace ? undefined : Math.min(...measured);
  return (
    <>
      {formerRegion !== undefined && (
        <p className="card-notice mb-5">
          {t(ofTeam ? 'formerTeam' : 'former', {
            former: regionName(formerRegion, lang),
            region: regionName(current, lang),
          })}
        </p>
      )}
      {suspended && <p className="card-notice card-notice-refused mb-5">{t('suspended')}</p>}
      <section aria-labelledby="regions-title" className="ui-settings">
        <div className="region-map">
          <WorldMap>
            {shown.map(({ region }) => (
              <span key={region.id} className="world-spot" style={share(region)}>
                <i className={region.id === current ? 'world-dot region-dot-now' : 'world-dot bg-ink-3'} />
              </span>
            ))}
          </WorldMap>
        </div>
        <Perforation />
        <h2 id="regions-title" className="sr-only">
          {t('legend')}
        </h2>
        <fieldset aria-busy={busy}>
          <legend className="sr-only">{t('legend')}</legend>
          {probes === undefined &&
            [1, 2, 3, 4].map((row) => (
              <div key={row} className="region-row">
                <Skeleton width="40%" height={20} />
              </div>
            ))}
          {shown.map(({ region, latency }) => (
            <RegionRow
              key={region.id}
              region={region}
              latency={latency}
              fastest={latency !== undefined && latency !== null && latency === least}
              chosen={region.id === current}
              disabled={suspended || teamPlace === 'member'}
              ofTeam={ofTeam}
              onChoose={() => choose(region.id)}
            />
          ))}
        </fieldset>
        <Perforation />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
          <p className="max-w-[52ch] text-14 text-ink-2">{isOnePlace ? t('onePlace') : t('method')}</p>
          <Button
            size="sm"
            loading={busy}
            disabled={probes === undefined}
            icon={<RefreshCw size={15} aria-hidden="true" />}
            onClick={again}
          >
            {t('again')}
          </Button>
        </div>
      </section>
      <p role="status" className="sr-only">
        {busy ? t('measuring') : t('measured')}
      </p>
    </>
  );
}

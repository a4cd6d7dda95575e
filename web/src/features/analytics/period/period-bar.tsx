/** The controls of the period: side by side where there is room, in a sheet on a phone. */
import { periodBefore } from '@waybill/contract/analytics-range';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Drawer } from '../../../ui/floating/drawer.tsx';
import { Popover } from '../../../ui/floating/popover.tsx';
import { useView } from '../view-context.ts';
import { OwnPeriod } from './own-period.tsx';
import { PRESETS, type Preset, presetPeriod } from './period.ts';

function Presets({ onChosen }: { onChosen?: () => void }) {
  const t = useTranslations('analytics.period');
  const { view, change, today } = useView();
  return (
    <Segmented<Preset | 'own'>
      legend={t('label')}
      className="an-presets"
      options={PRESETS.map((preset) => ({ value: preset, label: t(preset) }))}
      value={view.preset ?? 'own'}
      onChange={(preset) => {
        if (preset === 'own') return;
        change({ preset, period: presetPeriod(preset, today) });
        onChosen?.();
      }}
    />
  );
}

function Compare({ className }: { className: string }) {
  const t = useTranslations('analytics.period');
  const { view, change, words } = useView();
  return (
    <Switch
      className={className}
      checked={view.compare}
      onChange={(compare) => change({ compare })}
      label={t('compare', { period: words.period(periodBefore(view.period)) })}
    />
  );
}

export function PeriodBar() {
  const t = useTranslations('analytics.period');
  const { view, words, isNarrow } = useView();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const period = words.period(view.period);
  const icon = <CalendarDays size={16} aria-hidden="true" className="flex-none" />;
  if (isNarrow)
    return (
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        closeLabel={t('close')}
        trigger={
          <Button icon={icon} aria-label={t('sheet', { period })} className="an-period">
            {period}
          </Button>
        }
      >
        <div className="grid gap-4 pb-2">
          <Presets onChosen={close} />
          <Compare className="border-y border-line py-1" />
          <OwnPeriod onChosen={close} />
        </div>
      </Drawer>
    );
  return (
    <div className="an-period-bar">
      <Compare className="an-compare" />
      <Presets />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('title')}
        align="end"
        trigger={
          <Button icon={icon} aria-label={t('choose', { period })} className="an-period">
            {period}
          </Button>
        }
      >
        <OwnPeriod onChosen={close} />
      </Popover>
    </div>
  );
}

/** Gallery: rings, bars, meters, signal. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { FileRow } from '../files/file-row.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { ProgressRing } from '../progress/progress-ring.tsx';
import { SignalBars } from '../progress/signal-bars.tsx';
import { StateDot } from '../progress/state-dot.tsx';
import { StorageMeter } from '../progress/storage-meter.tsx';
import { WaybillCard, WaybillNumber } from '../waybill/waybill-card.tsx';
import type { Samples } from './samples.ts';
import { Row, Section, Specimen } from './specimen.tsx';

export function Progress({ t }: { t: Samples }) {
  const [value, setValue] = useState(64);
  const [first = '', second = '', third = ''] = t.fileNames;
  return (
    <Section id="progress" title="Progress">
      <Specimen name="ring on its card">
        <WaybillCard
          header={<WaybillNumber label={t.waybillNo} slug="K7RM2XQ" />}
          stub={
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-40 flex-1 text-12 text-ink-3">{t.resume}</p>
              <Button onClick={() => setValue((value + 9) % 109)}>+ 9</Button>
              <Button variant="ghost">{t.cancel}</Button>
            </div>
          }
        >
          <ProgressRing
            value={Math.min(100, value)}
            label={t.sending}
            above={t.transferring}
            below={t.of}
            className="mx-auto mt-2"
          />
          <div className="num mt-4 mb-3 flex justify-center gap-6 text-14 text-ink-2">
            <span>{t.speed}</span>
            <span>{t.eta}</span>
          </div>
          <FileRow name={first} end={<StateDot tone="delivered">{t.sent}</StateDot>} />
          <FileRow name={second} below={<ProgressBar value={66} label={second} />} size="66%" />
          <FileRow name={third} folder note="18 / 214" size={t.waiting} />
        </WaybillCard>
      </Specimen>
      <div className="grid content-start gap-8">
        <Specimen name="ring: unknown, start, paused, refused, done">
          <Row>
            <ProgressRing value={null} label={t.ready} above={t.ready} size={132} />
            <ProgressRing value={0} label={t.sending} size={132} />
            <ProgressRing value={41} tone="paused" label={t.paused} above={t.paused} size={132} />
            <ProgressRing value={88} tone="refused" label={t.toastError} size={132} />
            <ProgressRing value={100} tone="delivered" label={t.done} size={132}>
              <Check size={40} aria-hidden="true" className="text-delivered" />
            </ProgressRing>
          </Row>
        </Specimen>
        <Specimen name="bar: unknown, some, refused, done">
          <div className="grid gap-4">
            <ProgressBar value={null} label={t.ready} />
            <ProgressBar value={38} label={t.sending} />
            <ProgressBar value={72} tone="refused" label={t.toastError} />
            <ProgressBar value={100} tone="delivered" label={t.done} />
          </div>
        </Specimen>
        <Specimen name="storage: normal, almost full, full">
          <div className="grid max-w-64 gap-6">
            <StorageMeter label={t.storage} used={142} total={200} amount="142 / 200 GB" note={t.almost} />
            <StorageMeter label={t.storage} used={187} total={200} amount="187 / 200 GB" note={t.almost} />
            <StorageMeter label={t.storage} used={200} total={200} amount="200 / 200 GB" note={t.full} />
          </div>
        </Specimen>
        <Specimen name="signal bars">
          <Row>
            {([1, 2, 3, 4, 5] as const).map((strength) => (
              <SignalBars key={strength} strength={strength} label={t.signal(strength)} />
            ))}
            <SignalBars strength={null} label={t.measuring} />
          </Row>
        </Specimen>
      </div>
    </Section>
  );
}

/** Gallery: the parts of a settings page. */
import { useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { Slider } from '../choices/slider.tsx';
import { Switch } from '../choices/switch.tsx';
import { TileChoice } from '../choices/tile-choice.tsx';
import { SettingsRow, SettingsSection } from '../layout/settings.tsx';
import { Skeleton } from '../lists/skeleton.tsx';
import { StatusLine } from '../progress/status-line.tsx';
import { QrCode } from '../waybill/qr-code.tsx';
import type { Samples } from './samples.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const tones = ['refused', 'expiring', 'delivered'] as const;

export function Settings({ t }: { t: Samples }) {
  const id = useId();
  const [zoom, setZoom] = useState(1.8);
  const [on, setOn] = useState(true);
  const [chosen, setChosen] = useState<string | null>('2');
  return (
    <Section id="settings" title="Settings">
      <Specimen name="settings section with rows and stub" wide>
        <SettingsSection
          id={id}
          number={1}
          title={t.notify}
          text={t.notifyHint}
          stub={
            <>
              <StatusLine done={t.toastTitle} className="flex-1" />
              <Button size="sm" variant="ink">
                {t.save}
              </Button>
            </>
          }
        >
          <SettingsRow label={t.email} hint={t.emailHint} control={<Button size="sm">{t.copy}</Button>} />
          <SettingsRow>
            <Switch label={t.notify} hint={t.notifyHint} checked={on} onChange={setOn} />
          </SettingsRow>
          <SettingsRow
            label={<Skeleton width={150} />}
            hint={<Skeleton width="60%" className="mt-2" />}
            control={<Skeleton width={96} height={32} shape="box" />}
          />
        </SettingsSection>
      </Specimen>
      <Specimen name="said: done, failed">
        <StatusLine done={t.toastTitle} />
        <StatusLine failed={t.toastErrorText} />
      </Specimen>
      <Specimen name="slider">
        <Slider label={t.more} min={1} max={4} step={0.01} value={zoom} onChange={setZoom} />
      </Specimen>
      <Specimen name="QR code, copy">
        <QrCode text="https://waybill.example/w/K7RM2XQ" label={t.copy} size={148} />
        <div className="mt-3">
          <Row>
            <CopyButton text="K7RM2XQ" label={t.copy} copiedLabel={t.toastTitle} failedLabel={t.toastError} />
          </Row>
        </div>
      </Specimen>
      <Specimen name="tiles, one of three">
        <TileChoice
          legend={t.theme}
          value={chosen}
          onChange={setChosen}
          options={t.themes.map((label, index) => ({
            value: String(index),
            label,
            tone: tones[index],
            picture: <span className="size-8 rounded-full border-2" />,
          }))}
        />
      </Specimen>
    </Section>
  );
}

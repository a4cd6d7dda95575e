/** Gallery: the waybill, its number, bars, perforation, stamps and routes. */
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Flag } from '../maps/flag.tsx';
import { RouteLine } from '../maps/route-line.tsx';
import { RouteMap } from '../maps/route-map.tsx';
import { BarStrip } from '../waybill/bar-strip.tsx';
import { Perforation } from '../waybill/perforation.tsx';
import { RouteList, RouteStop } from '../waybill/route-list.tsx';
import { Slug } from '../waybill/slug.tsx';
import { Stamp } from '../waybill/stamp.tsx';
import { DownloadSample, SendSample } from './sample-waybills.tsx';
import type { Samples } from './samples.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const yes = { delivered: true };
const no = { delivered: false };
const countries = ['CN', 'IN', 'DE', 'BR'];

export function Waybills({ t }: { t: Samples }) {
  const [landed, setLanded] = useState(0);
  const [sanPaulo, setSanPaulo] = useState(false);
  const [a = '', b = '', c = '', d = ''] = t.places;
  const flag = (index: number, size = 9) => <Flag country={countries[index] ?? 'CN'} size={size} />;
  return (
    <Section id="waybills" title="Waybills">
      <Specimen name="waybill card, stub beside where there is room" wide>
        <DownloadSample t={t} />
      </Specimen>
      <Specimen name="waybill card, stub below">
        <SendSample t={t} />
      </Specimen>
      <div className="grid content-start gap-8">
        <Specimen name="number and bars">
          <Row>
            <Slug value="K7RM2XQ" />
            <BarStrip value="K7RM2XQ" />
          </Row>
          <div className="mt-4">
            <Row>
              <Slug />
              <BarStrip />
            </Row>
          </div>
        </Specimen>
        <Specimen name="perforation">
          <div className="rounded-md border border-line bg-surface">
            <div className="p-4 text-14 text-ink-2">x</div>
            <Perforation />
            <div className="flex">
              <div className="p-4 text-14 text-ink-2">y</div>
              <Perforation axis="y" />
              <div className="h-24 flex-1" />
            </div>
          </div>
        </Specimen>
        <Specimen name="route as a list of stops">
          <div className="rounded-md border border-line bg-surface pb-4 [--pad:16px]">
            <RouteList label={t.from}>
              <RouteStop mark="from" name={t.rotterdam} end="14:02" />
              <RouteStop mark="taken" name={a} detail="mei@huanyu.cn" end={t.downloaded} />
              <RouteStop mark="near" name={b} end={t.sent} />
              <RouteStop mark="open" name={c} end={t.sending} />
              <RouteStop mark="failed" name={d} end={t.notOpened} />
            </RouteList>
          </div>
        </Specimen>
        <Specimen name="route in a list">
          <div className="grid gap-1">
            <RouteLine label={t.oneOfTwo} stops={[yes, no]} />
            <RouteLine label={t.oneOfTwo} stops={[no]} />
            <RouteLine label={t.oneOfTwo} stops={[yes, yes, yes]} />
            <RouteLine label={t.oneOfTwo} stops={[yes]} muted />
            <RouteLine label={t.oneOfTwo} stops={[...Array(9).fill(yes), ...Array(5).fill(no)]} />
          </div>
        </Specimen>
        <Specimen name="stamps">
          <Row>
            <Stamp place={a} time="14:02 · mei" flag={flag(0)} size="sm" />
            <Stamp place={b} time="11 Nov 08:40" flag={flag(1)} ink="route" />
            <Stamp place={c} time="3 Nov" flag={flag(2)} ink="muted" />
            <Stamp place={d} time="09:12" flag={flag(3)} ink="signal" />
            <Stamp
              caption={t.downloaded}
              place={a}
              time="14:02 · mei@huanyu.cn"
              flag={flag(0, 12)}
              size="lg"
            />
          </Row>
          {/* A stamp is larger while it comes down; what it covers for that moment is no width of the page. */}
          <div className="mt-6 flex items-center gap-6 overflow-x-clip">
            <Button size="sm" onClick={() => setLanded(landed + 1)}>
              {t.undo}
            </Button>
            <Stamp
              key={landed}
              landing
              caption={t.downloaded}
              place={c}
              time="08:40"
              flag={flag(2, 12)}
              ink="expiring"
              size="lg"
            />
          </div>
        </Specimen>
      </div>
      <Specimen name="route, large: curves where there is room, stops where there is not" wide>
        <RouteMap
          label={t.oneOfTwo}
          from={t.rotterdam}
          stops={[
            {
              id: 'a',
              delivered: true,
              label: 'mei@huanyu.cn',
              note: <Stamp place={a} time="14:02" flag={flag(0)} size="sm" />,
            },
            {
              id: 'b',
              delivered: sanPaulo,
              label: 'ana@itajai.br',
              note: <span className="text-ink-3">{t.notOpened}</span>,
            },
            {
              id: 'c',
              delivered: true,
              label: 'k.rao@nhava.in',
              note: <Stamp place={b} time="08:40" flag={flag(1)} size="sm" />,
            },
          ]}
        />
        <Button size="sm" className="mt-4" onClick={() => setSanPaulo(!sanPaulo)}>
          {t.downloaded}
        </Button>
      </Specimen>
    </Section>
  );
}

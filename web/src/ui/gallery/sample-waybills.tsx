/** Gallery: two waybills filled in, one to download and one to send. */
import { ArrowDown, Download } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { FileRow } from '../files/file-row.tsx';
import { Avatar } from '../waybill/avatar.tsx';
import { BarStrip } from '../waybill/bar-strip.tsx';
import { Label } from '../waybill/label.tsx';
import { WaybillCard, WaybillNumber } from '../waybill/waybill-card.tsx';
import type { Samples } from './samples.ts';

const sizes = ['2.1 MB', '1.18 GB', '86.4 MB'];

function Files({ t, actions }: { t: Samples; actions: boolean }) {
  return t.fileNames.map((name, index) => (
    <FileRow
      key={name}
      name={name}
      folder={index === 2}
      note={index === 2 ? '214' : undefined}
      size={sizes[index]}
      end={
        actions && (
          <IconButton label={`${t.downloadAll} ${name}`} size="sm">
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
        )
      }
    />
  ));
}

export function DownloadSample({ t }: { t: Samples }) {
  const facts = [
    [t.sent, '14 Nov, 09:12'],
    [t.contents, t.files],
    [t.expires, t.inSixDays],
  ];
  return (
    <WaybillCard
      stubAt="beside"
      stubFirst
      className="max-w-[980px]"
      stub={
        <div className="flex h-full flex-col gap-5">
          <WaybillNumber label={t.waybillNo} slug="K7RM2XQ" layout="column" />
          <div>
            <div className="num text-48 font-semibold tracking-display">
              1.27<span className="ml-2 text-18">GB</span>
            </div>
            <p className="text-14 text-ink-2">{t.oneZip}</p>
          </div>
          <Button variant="primary" size="lg" icon={<Download size={18} aria-hidden="true" />}>
            {t.downloadAll}
          </Button>
          <Button>{t.chooseFiles}</Button>
        </div>
      }
    >
      <div className="flex items-center gap-3">
        <Avatar name="Portline Logistics" tone="ink" decorative />
        <div>
          <div className="text-14 font-semibold">Joris de Vries</div>
          <div className="text-14 text-ink-2">Portline Logistics</div>
        </div>
      </div>
      <h3 className="mt-5 font-display text-36 font-[650] tracking-display">{t.title}</h3>
      <p className="mt-2 text-16 text-ink-2">{t.body}</p>
      <dl className="my-5 grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-3">
        {facts.map(([name, fact], index) => (
          <div key={name}>
            <dt>
              <Label>{name}</Label>
            </dt>
            <dd className={index === 2 ? 'mt-1 text-14 text-expiring' : 'mt-1 text-14'}>{fact}</dd>
          </div>
        ))}
      </dl>
      <Files t={t} actions />
    </WaybillCard>
  );
}

export function SendSample({ t }: { t: Samples }) {
  return (
    <WaybillCard
      header={<WaybillNumber label={t.waybillNo} />}
      stub={
        <div className="flex items-center gap-4">
          <BarStrip value="K7RM2XQ" className="max-sm:hidden" />
          <Button variant="primary" size="lg" className="min-w-0 flex-1">
            <span className="truncate">{t.send}</span>
          </Button>
        </div>
      }
    >
      <div className="rounded-md border-[1.5px] border-dashed border-line-2 px-4 py-2">
        <Files t={t} actions={false} />
      </div>
      <div className="mt-3 flex items-center gap-4 border-b border-line py-3.5">
        <Label className="w-16 flex-none">{t.from}</Label>
        <span className="text-14">you@company.com</span>
      </div>
    </WaybillCard>
  );
}

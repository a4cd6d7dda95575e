/** The stub of a request: its number, how far one is, the place to drop files, the way to the phone, and who hands in. */
import type { GiveView } from '@waybill/contract/giving';
import { isolatedLine } from '@waybill/contract/shown-names';
import type { Gathered } from '@waybill/engine/browser/walk';
import { Upload } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { keptFingerprint } from '../../../session/kept-fingerprints.ts';
import { QrCode } from '../../../ui/waybill/qr-code.tsx';
import { WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import { FilePick } from '../items/file-pick.tsx';
import { asksNothing } from '../who/is-introduced.ts';
import type { Tally } from './tally.ts';
import { TallyRing } from './tally-ring.tsx';

interface GiveSideProps {
  /** The last part of the page's address. */
  readonly link: string;
  readonly give: GiveView;
  readonly tally: Tally;
  readonly all: number;
  /** Nothing that is required is left to do. */
  readonly complete: boolean;
  readonly over: boolean;
  readonly canGive: boolean;
  readonly onFiles: (giving: Promise<Gathered>) => void;
  readonly onChangeWho: () => void;
}

export function GiveSide(props: GiveSideProps) {
  const { link, give, tally, all, complete, over, canGive, onFiles, onChangeWho } = props;
  const t = useTranslations('give');
  const local = useLocalPath();
  const { giver } = give;
  // The phone compares the key of an encrypted request too.
  const fingerprint = give.encryption === null ? null : keptFingerprint(link);
  const fragment = fingerprint === null ? '' : `#${fingerprint}`;
  return (
    <div className="give-side">
      <div className="max-sm:hidden">
        <WaybillNumber label={t('number')} slug={give.slug} layout="column" />
      </div>
      {give.items.length > 0 && (
        <div className="give-wide">
          <TallyRing tally={tally} />
        </div>
      )}
      {canGive && (
        <div className="give-drop give-wide" data-over={over || undefined}>
          <p className="text-18 font-[650]">{over ? t('side.release') : t('side.drop')}</p>
          <p className="mt-1 mb-3.5 text-14 text-ink-2">{all > 1 ? t('side.dropText') : t('side.dropOne')}</p>
          <FilePick
            variant={complete ? 'plain' : 'primary'}
            size="lg"
            className="w-full"
            icon={<Upload size={17} strokeWidth={1.75} aria-hidden="true" />}
            onFiles={onFiles}
          >
            {t('side.choose')}
          </FilePick>
        </div>
      )}
      {canGive && giver !== null && (
        <div className="give-phone give-wide">
          <QrCode
            text={`${window.location.origin}${local(`/r/${giver.id}`)}${fragment}`}
            label={t('side.qr')}
            size={84}
            className="flex-none"
          />
          <div>
            <p className="text-14 font-[600]">{t('side.phone')}</p>
            <p className="text-14 text-ink-2">{t('side.phoneText')}</p>
          </div>
        </div>
      )}
      {giver !== null && (giver.name !== '' || giver.email !== '') && (
        <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
          {t('side.as')} <b className="font-[600] text-ink">{isolatedLine(giver.name) || giver.email}</b>
          {giver.name !== '' && giver.email !== '' && ` · ${giver.email}`}{' '}
          {!asksNothing(give) && (
            <button type="button" className="give-link" onClick={onChangeWho}>
              {t('side.change')}
            </button>
          )}
        </p>
      )}
      <p className="mt-auto text-12 text-ink-3">{t('document.lost')}</p>
    </div>
  );
}

/** One hand-in of an item: its files, the owner's decision, and the ways to hand in again or replace it. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import { isolatedLine, shownLine, shownName } from '@waybill/contract/shown-names';
import type { Gathered } from '@waybill/engine/browser/walk';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate, formatSize, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { cx } from '../../../ui/cx.ts';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import { extensionOf } from '../../../ui/files/file-name.ts';
import { ownerName } from '../owner-name.ts';
import { FilePick } from './file-pick.tsx';
import type { AskedItem } from './standing.ts';

const SHOWN = 3;

function Files({ handIn }: { handIn: OwnHandIn }) {
  const t = useTranslations('give.item');
  const [all, setAll] = useState(false);
  const { files, state } = handIn;
  // One line more would be as long as the button.
  const short = files.length > SHOWN + 1 && !all;
  return (
    <>
      <ul className="grid gap-1">
        {(short ? files.slice(0, SHOWN) : files).map(({ fileName, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list never changes
          <li key={index} className="give-file">
            <span className="ui-ext" aria-hidden="true">
              {extensionOf(fileName) || <span className="ui-ext-lines" />}
            </span>
            <span className={cx('flex min-w-0', state === 'refused' && 'give-was')}>
              <FileLabel name={shownName(fileName)} />
            </span>
            <span className="num flex-none text-12 text-ink-3">{formatSize(size)}</span>
          </li>
        ))}
      </ul>
      {files.length > SHOWN + 1 && (
        <button type="button" className="give-link mt-1" onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { n: formatCount(files.length) })}
        </button>
      )}
    </>
  );
}

interface HandedInProps {
  readonly handIn: OwnHandIn;
  readonly item: AskedItem;
  readonly give: GiveView;
  /** False while a new one for it is on its way, or nothing can be handed in. */
  readonly canReplace: boolean;
  readonly onFiles: (giving: Promise<Gathered>, replaces: string) => void;
}

export function HandedIn({ handIn, item, give, canReplace, onFiles }: HandedInProps) {
  const t = useTranslations('give.item');
  const lang = useLang();
  const { _id, state, reason, decidedAt } = handIn;
  const name = isolatedLine(item.name);
  const take = (giving: Promise<Gathered>) => onFiles(giving, _id);
  return (
    <div className="give-handed">
      <div className="min-w-0 flex-[1_1_13rem]">
        <Files handIn={handIn} />
      </div>
      {state === 'waiting' && canReplace && (
        <FilePick
          size="sm"
          variant="ghost"
          kinds={item.kinds}
          className="text-route"
          aria-label={t('replaceFor', { item: name })}
          onFiles={take}
        >
          {t('replace')}
        </FilePick>
      )}
      {state === 'refused' && (
        <div className="give-refusal">
          <div className="min-w-0 flex-[1_1_10rem]">
            <p className="font-[600] [overflow-wrap:anywhere]" dir="auto">
              {reason === '' ? t('refusedText') : `“${shownLine(reason)}”`}
            </p>
            {decidedAt !== null && (
              <p className="text-12 text-ink-2" title={formatDate(decidedAt, lang)}>
                {t('refusedBy', { name: ownerName(give), when: formatWhen(decidedAt, Date.now(), lang) })}
              </p>
            )}
          </div>
          {canReplace && (
            <FilePick
              kinds={item.kinds}
              aria-label={t('againFor', { item: name })}
              icon={<RotateCcw size={15} aria-hidden="true" />}
              onFiles={take}
            >
              {t('again')}
            </FilePick>
          )}
        </div>
      )}
    </div>
  );
}

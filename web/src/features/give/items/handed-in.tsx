/** One hand-in of an item: its files, the owner's decision, and the ways to hand in again or replace it. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import { isolatedLine, shownLine } from '@waybill/contract/shown-names';
import type { Gathered } from '@waybill/engine/browser/walk';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { ownerName } from '../owner-name.ts';
import type { AskedItem } from '../standing.ts';
import { FilePick } from './file-pick.tsx';
import { OwnFile } from './own-file.tsx';
import type { OwnPlace } from './own-file-props.ts';

const SHOWN = 3;

function Files(props: Omit<HandedInProps, 'onFiles' | 'isDone'>) {
  const { handIn, canReplace, ...shared } = props;
  const t = useTranslations('give.item');
  const [all, setAll] = useState(false);
  const { files, state } = handIn;
  // One line more would be as long as the button.
  const short = files.length > SHOWN + 1 && !all;
  return (
    <>
      <ul className="grid gap-1">
        {(short ? files.slice(0, SHOWN) : files).map((file) => (
          <OwnFile
            key={file._id}
            {...shared}
            file={file}
            isStruck={state === 'refused'}
            // What the owner handed in is theirs to take back.
            canChange={state === 'waiting' && canReplace && !handIn.byOwner && !props.give.isOwner}
          />
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
  readonly own: OwnPlace;
  readonly handIn: OwnHandIn;
  readonly item: AskedItem;
  readonly give: GiveView;
  /** False while a new one for it is on its way, or nothing can be handed in. */
  readonly canReplace: boolean;
  /** The item has enough files: nothing has to be handed in again. */
  readonly isDone: boolean;
  readonly onFiles: (giving: Promise<Gathered>, replaces: string) => void;
}

export function HandedIn({ onFiles, isDone, ...shown }: HandedInProps) {
  const { handIn, item, give, canReplace } = shown;
  const t = useTranslations('give.item');
  const lang = useLang();
  const { _id, state, reason, decidedAt } = handIn;
  const name = isolatedLine(item.name);
  const take = (giving: Promise<Gathered>) => onFiles(giving, _id);
  return (
    <div className="give-handed">
      <div className="min-w-0 flex-[1_1_13rem]">
        <Files {...shown} />
        {handIn.byOwner && (
          <p className="mt-1 text-12 text-ink-2">{t('byOwner', { name: ownerName(give) })}</p>
        )}
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
        <div className="give-refusal" data-enough={isDone || undefined}>
          <div className="min-w-0 flex-[1_1_10rem]">
            <p className="font-[600] [overflow-wrap:anywhere]" dir="auto">
              {reason === '' ? t(isDone ? 'refused' : 'refusedText') : `“${shownLine(reason)}”`}
            </p>
            {decidedAt !== null && (
              <p className="text-12 text-ink-2" title={formatDate(decidedAt, lang)}>
                {t('refusedBy', { name: ownerName(give), when: formatWhen(decidedAt, Date.now(), lang) })}
              </p>
            )}
            {isDone && <p className="mt-1 text-14">{t('refusedEnough')}</p>}
          </div>
          {canReplace && !isDone && (
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

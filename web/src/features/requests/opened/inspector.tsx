/** What is known of one cell of the matrix: every hand-in with its files, and the decision about them. */
import type { HandIn } from '@waybill/contract/request-owner';
import { BellRing, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate, formatSize, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { type Cell, filesIn, isMissing } from './cells.ts';
import { DecisionForm } from './decision-form.tsx';
import { CellActs } from './files/cell-acts.tsx';
import { moveBetweenFiles } from './files/file-keys.ts';
import { FileStage } from './files/file-stage.tsx';
import type { OwnFile } from './files/own-files.ts';
import { HandInView } from './hand-in-view.tsx';
import { DecisionStamp } from './matrix-cell.tsx';
import type { PersonActs } from './person-head.tsx';
import type { RequestActs } from './use-request-acts.ts';

export interface InspectorProps extends Pick<PersonActs, 'onRemind'> {
  readonly cell: Cell;
  readonly now: number;
  readonly acts: Pick<RequestActs, 'accept' | 'refuse' | 'acceptFile' | 'refuseFile' | 'takeBack'>;
  /** The only file that a reason is written for; null: all that wait. */
  readonly refusing: string | null;
  readonly onRefusing: (file: string | null) => void;
  readonly reasonRef: Ref<HTMLInputElement>;
  /** The file that is looked at; undefined while there is none. */
  readonly shown: OwnFile | undefined;
  readonly onShow: (file: string) => void;
  /** Shows that file large. */
  readonly onOpen: () => void;
  /** After a decision; where it covers the matrix, it then closes. */
  readonly onDecided?: (() => void) | undefined;
}

function Waiting({ cell, onRemind }: Pick<InspectorProps, 'cell' | 'onRemind'>) {
  const t = useTranslations('requests.inspector');
  const lang = useLang();
  const { person } = cell;
  const lines = [
    person.mail === 'bounced' && t('bounced', { email: person.email }),
    person.mail === 'held' && t('held', { email: person.email }),
    person.mailAt !== undefined && t('waits', { email: person.email, when: formatDate(person.mailAt, lang) }),
    person.openedAt !== null && t('opened', { when: formatDate(person.openedAt, lang) }),
    person.remindedAt !== null && t('reminded', { when: formatDate(person.remindedAt, lang) }),
  ].filter((line) => line !== false);
  return (
    <div className="grid gap-3">
      <p className="text-14 text-ink-2">{t(cell.needed ? 'waiting' : 'optional')}</p>
      {lines.map((line) => (
        <p key={line} className="text-12 text-ink-3">
          {line}
        </p>
      ))}
      {onRemind !== null && person.invited && isMissing(cell) && (
        <Button icon={<BellRing size={16} aria-hidden="true" />} onClick={() => onRemind(person)}>
          {t('remind')}
        </Button>
      )}
    </div>
  );
}

function Gone({ handIns, now, summary }: { handIns: readonly HandIn[]; now: number; summary: string }) {
  if (handIns.length === 0) return null;
  return (
    <details className="mt-3 text-14">
      <summary className="cursor-pointer text-ink-2">{summary}</summary>
      {handIns.map((handIn) => (
        <HandInView key={handIn._id} handIn={handIn} now={now} />
      ))}
    </details>
  );
}

export function Inspector(props: InspectorProps) {
  const { cell, now, acts, reasonRef, shown, onShow, onOpen, onRemind, onDecided, onRefusing } = props;
  const t = useTranslations('requests.inspector');
  const cellText = useTranslations('requests.cell');
  const lang = useLang();
  const { handIns, gone, state, arriving } = cell;
  const isDecided = state === 'accepted' || state === 'partial' || state === 'refused';
  // Where some differ from others, each decision is undone by itself.
  const isMixed = new Set(handIns.map((one) => one.state)).size > 1;
  const waiting = handIns.filter((one) => one.state === 'waiting').flatMap(({ files }) => files);
  const file = waiting.length > 1 ? waiting.find(({ _id }) => _id === props.refusing) : undefined;
  const fileActs = {
    refusing: file?._id ?? null,
    onAccept: (id: string) => acts.acceptFile(cell, id),
    onRefuse: (id: string) => onRefusing(id === file?._id ? null : id),
  };
  const withdrawn = gone.filter((one) => one.state === 'withdrawn');
  const replaced = gone.filter((one) => one.state === 'replaced');
  const afterDecision = () => {
    onRefusing(null);
    // Other files of the cell still wait.
    if (file === undefined) onDecided?.();
  };
  return (
    <>
      {shown !== undefined && <FileStage file={shown} onOpen={onOpen} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the files in it */}
      <div className="rq-look" onKeyDown={(event) => moveBetweenFiles(event, onShow)}>
        {arriving !== null && (
          <div className="grid gap-2 pb-3">
            <p className="text-14 text-signal-ink">
              {t('uploading', { ...counted(arriving.files), size: formatSize(arriving.bytes) })}
            </p>
            <ProgressBar value={arriving.percent} label={t('uploadingLabel')} />
            <p className="num text-12 text-ink-2">
              {arriving.percent === null
                ? cellText('since', { when: formatWhen(arriving.since, now, lang) })
                : t('stored', { n: String(arriving.percent), when: formatWhen(arriving.since, now, lang) })}
            </p>
          </div>
        )}
        {handIns.map((handIn) => (
          <HandInView
            key={handIn._id}
            handIn={handIn}
            now={now}
            shown={shown?._id}
            // What is looked at already opens large.
            onShow={(id) => (id === shown?._id ? onOpen() : onShow(id))}
            fileActs={handIn.state === 'waiting' && waiting.length > 1 ? fileActs : undefined}
            onTakeBack={
              isMixed && handIn.state !== 'waiting' ? () => acts.takeBack(cell, [handIn._id]) : undefined
            }
          />
        ))}
        <CellActs cell={cell} />
        {handIns.length === 0 && arriving === null && <Waiting cell={cell} onRemind={onRemind} />}
        <Gone handIns={withdrawn} now={now} summary={t('withdrawn', counted(filesIn(withdrawn)))} />
        <Gone handIns={replaced} now={now} summary={t('replaced', counted(replaced.length))} />
      </div>
      {state === 'review' && (
        <DecisionForm
          key={`${cell.key} ${cell.toReview.join(' ')} ${file?._id ?? ''}`}
          cell={cell}
          file={file}
          reasonRef={reasonRef}
          onAll={() => onRefusing(null)}
          onAccept={() => {
            if (file === undefined) acts.accept([cell]);
            else acts.acceptFile(cell, file._id);
            afterDecision();
          }}
          onRefuse={(reason) => {
            if (file === undefined) acts.refuse(cell, reason);
            else acts.refuseFile(cell, file._id, reason);
            afterDecision();
          }}
        />
      )}
      {isDecided && !isMixed && (
        <div className="rq-decided">
          <DecisionStamp cell={cell} now={now} />
          <Button
            size="sm"
            variant="ghost"
            icon={<Undo2 size={15} aria-hidden="true" />}
            onClick={() => acts.takeBack(cell)}
          >
            {t('takeBack')}
          </Button>
        </div>
      )}
    </>
  );
}

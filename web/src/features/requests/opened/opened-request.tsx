/** One request, opened: who handed in what, and everything the owner can do about it. */
import { planOfAccount } from '@waybill/contract/plans';
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { GiverView } from '@waybill/contract/requests';
import type { UserView } from '@waybill/contract/user';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { wholeRequestLink } from '../../../session/kept-fingerprints.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { AskDraft } from '../ask/draft.ts';
import { againOf } from '../ask/draft.ts';
import { isTaking, shownState } from '../request-state.ts';
import { useDeleteRequest } from '../use-delete-request.ts';
import { type Cell, isMissing, rowsOf, tallyOf } from './cells.ts';
import { DownloadAll } from './files/download-all.tsx';
import { acceptedOf, type OwnFile, placedFiles } from './files/own-files.ts';
import { PickBar } from './files/pick-bar.tsx';
import {
  HandedInContext,
  type LoadedFiles,
  type SealedFiles,
  useLoadedFiles,
} from './files/use-handed-in.ts';
import { usePicks } from './files/use-picks.ts';
import { Inspected } from './inspected.tsx';
import { Matrix } from './matrix.tsx';
import { NoPeopleYet } from './opened-states.tsx';
import { PeopleList } from './people-list.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestMenu } from './request-menu.tsx';
import { useLooking } from './use-looking.ts';
import type { OpenedRequest as Opened } from './use-request.ts';
import { useRequestActs } from './use-request-acts.ts';

const AddPeopleDialog = lazy(async () => ({
  default: (await import('./add-people-dialog.tsx')).AddPeopleDialog,
}));
const ExpiryDialog = lazy(async () => ({ default: (await import('./expiry-dialog.tsx')).ExpiryDialog }));
const LargeView = lazy(async () => ({ default: (await import('./files/large-view.tsx')).LargeView }));
const ChangeDrawer = lazy(async () => ({ default: (await import('./change-drawer.tsx')).ChangeDrawer }));

/** More columns than this are read more easily one person after the other. */
const COLUMNS_MAX = 8;

type Over = 'look' | 'add' | 'change' | 'extend' | 'reopen';

/** Of a request whose files are end-to-end encrypted. */
export interface Sealed {
  readonly files: SealedFiles;
  readonly loaded: LoadedFiles;
  /** False while it is locked, and where this browser cannot decrypt downloads. */
  readonly hasDownloads: boolean;
  /** The way to unlock it, or that it is unlocked. */
  readonly panel: ReactNode;
}

interface OpenedRequestProps {
  readonly details: RequestDetails;
  readonly user: UserView;
  readonly decide: Opened['decide'];
  readonly listHref: string;
  /** Begins a new request with these words and rules. */
  readonly onDuplicate: (draft: AskDraft) => void;
  readonly onDeleted: () => void;
  readonly onForward: (files: readonly OwnFile[]) => void;
  readonly sealed: Sealed | null;
}

export function OpenedRequest(props: OpenedRequestProps) {
  const { details, user, decide, listHref, onDuplicate, onDeleted, onForward, sealed } = props;
  const t = useTranslations('requests');
  const now = useNow();
  const { request } = details;
  const acts = useRequestActs(request, decide);
  const remove = useDeleteRequest();
  const [over, setOver] = useState<Over | null>(null);
  const [isReminding, setReminding] = useState(false);
  const [refusing, setRefusing] = useState<string | null>(null);
  const reason = useRef<HTMLInputElement>(null);
  const isWide = useMedia('(min-width: 1120px)');
  const isPhone = useMedia('(max-width: 767.9px)');
  const plan = planOfAccount(user);
  const rows = rowsOf(details);
  const cells = rows.flatMap((row) => row.cells);
  const stored = useLoadedFiles(details);
  const loaded = sealed?.loaded ?? stored;
  const forward = sealed === null ? onForward : null;
  const files = placedFiles(cells, loaded.addressOf);
  const looking = useLooking(cells, files);
  const picks = usePicks(cells);
  const tally = tallyOf(cells);
  const { cell: selected, shown } = looking;
  const taking = isTaking(request, now);
  const missing = new Set(
    taking
      ? cells.filter((cell) => cell.person.invited && isMissing(cell)).map(({ person }) => person._id)
      : [],
  );
  const close = () => setOver(null);
  const remind = async (people?: readonly GiverView[]) => {
    setReminding(true);
    await acts.remind(people);
    setReminding(false);
  };
  const look = (cell: Cell) => {
    looking.select(cell);
    if (!isWide) setOver('look');
  };
  const open = (cell: Cell) => {
    look(cell);
    if (isWide) looking.open();
  };
  const askReason = (cell: Cell, file: string | null = null) => {
    looking.close();
    look(cell);
    setRefusing(file);
    // The field is there only once the cell is looked at.
    if (isWide) requestAnimationFrame(() => reason.current?.focus());
  };
  const shownWaits =
    shown !== undefined &&
    selected?.handIns.some(
      ({ state, files }) => state === 'waiting' && files.some(({ _id }) => _id === shown.file._id),
    );
  const acceptShown = () => selected !== undefined && shownWaits && acts.acceptFile(selected, shown.file._id);
  const refuseShown = (event: KeyboardEvent) => {
    if (selected === undefined || !shownWaits) return;
    event.preventDefault();
    askReason(selected, shown.file._id);
  };
  useKeys({
    a: () => selected !== undefined && acts.accept([selected]),
    r: (event) => {
      if (selected?.state !== 'review') return;
      event.preventDefault();
      askReason(selected);
    },
    // With Shift: only the file that is looked at.
    A: acceptShown,
    R: refuseShown,
    x: () => selected !== undefined && picks.toggle(selected),
    Escape: picks.clear,
  });

  const person = { onRemind: taking ? (one: GiverView) => void remind([one]) : null, onRemove: acts.remove };
  const shared = { ...person, rows, now, selected: selected?.key ?? null, picks };
  const asList = isPhone || details.people.length > COLUMNS_MAX;
  const accepted = acceptedOf(cells, loaded.addressOf);
  return (
    <HandedInContext value={{ ...loaded, forward, sealed: sealed?.files ?? null }}>
      <div className="rq">
        <RequestHead
          request={request}
          tally={tally}
          now={now}
          listHref={listHref}
          missing={missing.size}
          onRemind={() => void remind()}
          isReminding={isReminding}
          download={sealed?.hasDownloads === false ? null : <DownloadAll handIns={details.handIns} />}
          menu={
            <RequestMenu
              isTaking={taking}
              linkUrl={wholeRequestLink(request)}
              toReview={tally.review}
              onAcceptAll={() => acts.accept(cells.filter(({ toReview }) => toReview.length > 0))}
              accepted={forward === null ? 0 : accepted.length}
              onForward={() => onForward(accepted)}
              onChange={() => setOver('change')}
              onAdd={() => setOver('add')}
              onExtend={() => setOver('extend')}
              onDuplicate={() => onDuplicate(againOf(request))}
              onDelete={() => void remove(request).then((isDone) => isDone && onDeleted())}
              onClose={() => void acts.close()}
              onReopen={() => {
                if (shownState({ ...request, state: 'open' }, now) === 'expired') setOver('reopen');
                else void acts.reopen();
              }}
            />
          }
        />
        {sealed?.panel}
        {cells.length === 0 ? (
          <NoPeopleYet request={request} isTaking={taking} onAdd={() => setOver('add')} />
        ) : (
          <div className="rq-body" data-list={asList || undefined}>
            <section className="rq-main" aria-label={t('matrix')}>
              {asList ? (
                <PeopleList {...shared} onLook={look} />
              ) : (
                <Matrix
                  {...shared}
                  onSelect={looking.select}
                  onLook={look}
                  onOpen={open}
                  onAccept={(cell) => acts.accept([cell])}
                  onRefuse={askReason}
                />
              )}
              <p className="rq-keys" aria-hidden="true">
                <span>
                  <Kbd>A</Kbd> {t('keys.accept')}
                </span>
                <span>
                  <Kbd>R</Kbd> {t('keys.refuse')}
                </span>
                {shownWaits && selected !== undefined && selected.standing.toReview > 1 && (
                  <span>
                    <Kbd>⇧</Kbd> {t('keys.onlyFile')}
                  </span>
                )}
                {!asList && (
                  <>
                    <span>
                      <Kbd>←</Kbd> <Kbd>→</Kbd> {t('keys.move')}
                    </span>
                    <span>
                      <Kbd>{t('keys.space')}</Kbd> {t('keys.open')}
                    </span>
                  </>
                )}
                <span>
                  <Kbd>X</Kbd> {t('keys.pick')}
                </span>
              </p>
            </section>
            {selected !== undefined && (isWide || over === 'look') && (
              <Inspected
                isBeside={isWide}
                cell={selected}
                now={now}
                acts={acts}
                reasonRef={reason}
                refusing={refusing}
                onRefusing={(file) => {
                  setRefusing(file);
                  if (file !== null) requestAnimationFrame(() => reason.current?.focus());
                }}
                shown={shown?.file}
                onShow={looking.show}
                onOpen={looking.open}
                onRemind={person.onRemind}
                onClose={close}
              />
            )}
          </div>
        )}
        <PickBar picks={picks} onAccept={acts.accept} />
        <Suspense fallback={null}>
          {looking.isLarge && shown !== undefined && (
            <LargeView
              files={files}
              shown={shown}
              onShow={({ file }) => looking.show(file._id)}
              onAccept={(cell) => acts.accept([cell])}
              onRefuse={askReason}
              onClose={looking.close}
            />
          )}
          {over === 'add' && <AddPeopleDialog slug={request.slug} onClose={close} />}
          {over === 'change' && <ChangeDrawer details={details} user={user} onClose={close} />}
          {(over === 'extend' || over === 'reopen') && (
            <ExpiryDialog
              isReopening={over === 'reopen'}
              plan={plan}
              onSave={over === 'reopen' ? acts.reopen : acts.extend}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
    </HandedInContext>
  );
}

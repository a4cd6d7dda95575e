/** What the owner does with a request, each with a notice of what became of it and, where it can be, a way back. */
import { remindGivers } from '@waybill/contract/request-reminders';
import {
  changeRequest,
  closeRequest,
  type GiverView,
  type RequestView,
  removeGiver,
  reopenRequest,
} from '@waybill/contract/requests';
import { isolatedName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { withNotice } from '../../../ui/toasts/with-notice.ts';
import { shownHandIns } from './cell-words.ts';
import { type Cell, calledOf } from './cells.ts';
import { type OpenedRequest, reloadRequest, showRequest } from './use-request.ts';
import type { Decided } from './with-decision.ts';

const fileNameIn = ({ handIns }: Cell, id: string): string =>
  isolatedName(handIns.flatMap(({ files }) => files).find(({ _id }) => _id === id)?.fileName ?? '');

export interface RequestActs {
  readonly accept: (cells: readonly Cell[]) => void;
  readonly refuse: (cell: Cell, reason: string) => void;
  /** One of several files. */
  readonly acceptFile: (cell: Cell, file: string) => void;
  readonly refuseFile: (cell: Cell, file: string, reason: string) => void;
  /** Without hand-ins: those that decide how the cell looks. */
  readonly takeBack: (cell: Cell, handIns?: readonly string[]) => void;
  /** Left out: everyone who has not handed in everything. */
  readonly remind: (people?: readonly GiverView[]) => Promise<void>;
  readonly remove: (person: GiverView) => Promise<void>;
  readonly close: () => Promise<void>;
  /** With a date when it has expired; rejects when that is refused. */
  readonly reopen: (expiryDate?: number) => Promise<void>;
  /** Rejects when it is refused. */
  readonly extend: (expiryDate: number) => Promise<void>;
}

export function useRequestActs(request: RequestView, decide: OpenedRequest['decide']): RequestActs {
  const t = useTranslations('requests.acts');
  const { show } = useToast();
  const say = useErrorText({ other: t('failed'), changed: t('changed') });
  const params = { params: { slug: request.slug } };
  const done = (title: string, undo?: () => void) =>
    show({
      type: 'success',
      title,
      ...(undo === undefined ? {} : { action: { label: t('undo'), onClick: undo } }),
    });
  const attempt = (change: Promise<unknown>) => withNotice(change, { failed: say });

  const takeBack = (which: Decided) =>
    void attempt(decide(which, 'waiting', '')).then((isBack) => isBack && done(t('takenBack')));
  const put = async (which: Decided, state: 'accepted' | 'refused', reason: string, said: string) => {
    if ((which.handIns ?? which.files ?? []).length === 0) return;
    const isDone = await attempt(decide(which, state, reason));
    if (isDone) done(said, () => takeBack(which));
  };
  const reopen = async (expiryDate?: number) => {
    const body = expiryDate === undefined ? {} : { expiryDate };
    const answer = await callAsUser(reopenRequest, { ...params, body });
    showRequest(answer.request);
    done(t('reopened'));
  };
  return {
    accept: (cells) => {
      const ids = cells.flatMap(({ toReview }) => toReview);
      const [only] = cells;
      const said =
        cells.length === 1 && only !== undefined
          ? t('accepted', { who: calledOf(only.person) })
          : t('acceptedMany', counted(cells.reduce((sum, { standing }) => sum + standing.toReview, 0)));
      void put({ handIns: ids }, 'accepted', '', said);
    },
    refuse: ({ toReview, person }, reason) =>
      void put({ handIns: toReview }, 'refused', reason, t('refused', { who: calledOf(person) })),
    acceptFile: (cell, file) =>
      void put({ files: [file] }, 'accepted', '', t('acceptedFile', { name: fileNameIn(cell, file) })),
    refuseFile: (cell, file, reason) =>
      void put({ files: [file] }, 'refused', reason, t('refusedFile', { name: fileNameIn(cell, file) })),
    takeBack: (cell, handIns = shownHandIns(cell).map(({ _id }) => _id)) => takeBack({ handIns }),
    remind: async (people) => {
      const emails = people?.map(({ email }) => email);
      const body = emails === undefined ? {} : { emails };
      const isDone = attempt(
        callAsUser(remindGivers, { ...params, body }).then(({ reminded, skipped }) => {
          if (reminded.length > 0) return done(t('reminded', counted(reminded.length)));
          const isToday = skipped.some(({ why }) => why === 'mailed_today');
          show({
            type: 'warning',
            title: t(isToday ? 'remindedToday' : 'remindedNone'),
          });
        }),
      );
      await isDone;
      void reloadRequest(request.slug);
    },
    remove: async (person) => {
      await attempt(
        callAsUser(removeGiver, { ...params, body: { person: person._id } }).then((answer) => {
          showRequest(answer.request);
          done(t('removed', { who: calledOf(person) }));
        }),
      );
    },
    close: async () => {
      await attempt(
        callAsUser(closeRequest, params).then((answer) => {
          showRequest(answer.request);
          done(t('closed'), () => void attempt(reopen()));
        }),
      );
    },
    reopen,
    extend: async (expiryDate) => {
      const body = { expiryDate, revision: request.revision };
      const answer = await callAsUser(changeRequest, { ...params, body });
      showRequest(answer.request);
      done(t('extended'));
    },
  };
}

/** Takes files for the items of a request: checks them, uploads those that fit, and remembers why others did not. */
import type { GiveView } from '@waybill/contract/giving';
import type { Picked } from '@waybill/engine/browser/file-source';
import { uniquePaths } from '@waybill/engine/browser/unique-paths';
import type { Gathered } from '@waybill/engine/browser/walk';
import { sealedSize } from '@waybill/engine/crypto/layout';
import { useCallback, useRef, useState } from 'react';
import { findPrograms } from '../../../upload/find-programs.ts';
import { handInKeysFor } from '../encrypted/hand-in-keys.ts';
import type { OpenedGive } from '../open/use-give.ts';
import { type AskedItem, type ItemId, standingOf } from '../standing.ts';
import { type Fitting, fitting } from './fitting.ts';
import { handIn } from './hand-in.ts';
import { handInRuns } from './run-store.ts';

/** What was wrong with the files that were last chosen for an item. */
export interface ItemErrors {
  readonly out: Fitting['out'];
  readonly unreadable: boolean;
  /** Why the hand-in could not begin; null where it did. */
  readonly error: unknown;
}

export interface HandingIn {
  readonly errors: ReadonlyMap<ItemId, ItemErrors>;
  readonly clearErrors: (item: ItemId) => void;
  readonly giveTo: (item: AskedItem, giving: Promise<Gathered>, replaces?: string) => Promise<void>;
  /** Files that wait for their item to be picked. */
  readonly staged: readonly Picked[];
  readonly stage: (giving: Promise<Gathered>) => Promise<void>;
  /** Takes files out of those that wait. */
  readonly unstage: (paths: readonly string[]) => void;
}

const NOTHING: Fitting['out'] = new Map();

/** Files of the item that are on their way, without those that would replace others. */
const underWay = (link: string, item: ItemId): number =>
  handInRuns
    .read()
    .filter(({ order }) => order.link === link && order.item === item)
    .reduce((sum, { upload }) => sum + upload.state().files.length, 0);

const isBeingReplaced = (id: string): boolean => handInRuns.read().some(({ order }) => order.replaces === id);

export function useHandingIn(link: string, give: GiveView, introduce: OpenedGive['introduce']): HandingIn {
  const [errors, setErrors] = useState<ReadonlyMap<ItemId, ItemErrors>>(new Map());
  const [staged, setStaged] = useState<readonly Picked[]>([]);
  const newest = useRef(give);
  newest.current = give;

  const setItemErrors = useCallback((item: ItemId, found: ItemErrors | null) => {
    setErrors((before) => {
      const after = new Map(before);
      if (found === null) after.delete(item);
      else after.set(item, found);
      return after;
    });
  }, []);

  const giveTo = useCallback<HandingIn['giveTo']>(
    async (item, giving, chosen) => {
      let picked: readonly Picked[];
      try {
        picked = (await giving).files;
      } catch {
        return setItemErrors(item.id, { out: NOTHING, unreadable: true, error: null });
      }
      if (picked.length === 0) return;
      const programs = await findPrograms(picked);
      const { bytesLeft, most, handedIn, giver, encryption } = newest.current;
      const sizeOf = ({ size }: File) => (encryption === null ? size : sealedSize(size));
      const { handIns, files: counted } = standingOf(item, handedIn);
      // What was refused makes room for what is handed in next.
      const replaced =
        chosen === undefined
          ? handIns.find(({ _id, state }) => state === 'refused' && !isBeingReplaced(_id))
          : handIns.find(({ _id }) => _id === chosen);
      const freed = replaced?.state === 'waiting' ? replaced.files.length : 0;
      const files = counted - freed + underWay(link, item.id);
      const { fit, out } = fitting(item, picked, { bytesLeft, most, files, programs, sizeOf });
      setItemErrors(item.id, out.size === 0 ? null : { out, unreadable: false, error: null });
      if (fit.length === 0) return;
      try {
        if (giver === null) await introduce({ name: '', company: '' });
        const unique = uniquePaths(fit);
        const keys = handInKeysFor(newest.current, unique);
        void handIn({ link, item: item.id, replaces: replaced?._id, encryption: keys }, unique);
      } catch (error) {
        setItemErrors(item.id, { out, unreadable: false, error });
      }
    },
    [link, introduce, setItemErrors],
  );

  const stage = useCallback<HandingIn['stage']>(
    async (giving) => {
      try {
        const { files } = await giving;
        setStaged((before) => [
          ...before,
          ...uniquePaths(
            files,
            before.map(({ path }) => path),
          ),
        ]);
      } catch {
        setItemErrors(null, { out: NOTHING, unreadable: true, error: null });
      }
    },
    [setItemErrors],
  );

  const unstage = useCallback((paths: readonly string[]) => {
    setStaged((before) => before.filter(({ path }) => !paths.includes(path)));
  }, []);
  const clearErrors = useCallback((item: ItemId) => setItemErrors(item, null), [setItemErrors]);
  return { errors, clearErrors, giveTo, staged, stage, unstage };
}

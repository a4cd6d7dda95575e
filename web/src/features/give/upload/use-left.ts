/** Interrupted uploads of this page: those whose files are at hand continue by themselves, the others are listed. */
import type { Unfinished } from '@waybill/engine/browser/unfinished';
import { useCallback } from 'react';
import { engine } from '../../../upload/engine.ts';
import { useUnfinished } from '../../../upload/use-unfinished.ts';
import { continueHandIn } from './hand-in.ts';
import { type HandInOrder, orderFrom } from './note.ts';
import { handInRuns } from './run-store.ts';

export interface LeftUpload extends Unfinished {
  readonly order: HandInOrder;
}

const ofLink = (all: readonly Unfinished[], link: string): readonly LeftUpload[] =>
  all.flatMap((upload) => {
    const order = orderFrom(upload.note);
    return order !== null && order.link === link ? [{ ...upload, order }] : [];
  });

const isAtHand = ({ expired, elsewhere, files }: Unfinished): boolean =>
  !expired && !elsewhere && files.every(({ hand }) => hand === 'ready' || hand === 'arrived');

/** Continues what needs nothing of the person; the rest is returned. */
async function continueAll(link: string): Promise<readonly LeftUpload[]> {
  const left: LeftUpload[] = [];
  for (const upload of ofLink(await engine().unfinished(), link)) {
    if (handInRuns.find(upload.id) !== undefined) continue;
    const found = isAtHand(upload) ? await engine().find(upload.id) : null;
    if (found === null || found.changed.length + found.missing.length > 0) left.push(upload);
    else if (handInRuns.find(upload.id) === undefined) void continueHandIn(upload, upload.order, found.files);
  }
  return left;
}

/** `ready` is false while nothing can be handed in. */
export function useLeft(link: string, ready: boolean): [readonly LeftUpload[], () => void] {
  const read = useCallback(() => continueAll(link), [link]);
  return useUnfinished(ready ? read : null);
}

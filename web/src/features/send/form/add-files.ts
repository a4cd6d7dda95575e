/** What the panel does with files it is given: takes those that may come, and tells of the others. */
import type { Gathered } from '@waybill/engine/browser/walk';
import { dropTake } from '../record/keep-take.ts';
import { changeDraft, changeSendState, readSendState } from '../send-store.ts';
import { addTo, type KeptOut, without } from './chosen.ts';
import { findPrograms } from './find-programs.ts';

const isQuiet = (out: KeptOut): boolean => Object.values(out).every((names) => names.length === 0);

export async function addGathered(giving: Promise<Gathered>, visitor: boolean): Promise<void> {
  let gathered: Gathered;
  try {
    gathered = await giving;
  } catch {
    return changeSendState({ notice: { kind: 'unreadable' } });
  }
  const programs = visitor ? await findPrograms(gathered.files) : undefined;
  const { chosen, out } = addTo(readSendState().draft.chosen, gathered, visitor, programs);
  changeDraft({ chosen });
  changeSendState({ notice: isQuiet(out) ? null : { kind: 'kept-out', out } });
}

export function removeFile(path: string): void {
  const { chosen, videos, memo } = readSendState().draft;
  if (videos.includes(path) || memo === path) void dropTake(path);
  changeDraft({
    chosen: without(chosen, path),
    videos: videos.filter((video) => video !== path),
    memo: memo === path ? null : memo,
  });
}

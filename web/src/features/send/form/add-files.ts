/** What the panel does with files it is given: takes those that may come, and tells of the others. */
import type { Gathered } from '@waybill/engine/browser/walk';
import { findPrograms } from '../../../upload/find-programs.ts';
import { dropTake } from '../record/keep-take.ts';
import { changeDraft, changeSendState, readSendState } from '../send-store.ts';
import { addTo, type KeptOut, without } from './chosen.ts';

const isQuiet = (out: KeptOut): boolean => Object.values(out).every((names) => names.length === 0);

export async function addGathered(giving: Promise<Gathered>, visitor: boolean): Promise<void> {
  let gathered: Gathered;
  try {
    gathered = await giving;
  } catch {
    return changeSendState({ notice: { kind: 'unreadable' } });
  }
  const programs = visitor ? await findPrograms(gathered.files) : undefined;
  const { chosen, out } = addTo(readSendState().draft.fileObjects, gathered, visitor, programs);
  changeDraft({ fileObjects: chosen });
  changeSendState({ notice: isQuiet(out) ? null : { kind: 'kept-out', out } });
}

export function removeFile(path: string): void {
  const { fileObjects, recordedVideos, recordedVoiceMemo } = readSendState().draft;
  if (recordedVideos.includes(path) || recordedVoiceMemo === path) void dropTake(path);
  changeDraft({
    fileObjects: without(fileObjects, path),
    recordedVideos: recordedVideos.filter((video) => video !== path),
    recordedVoiceMemo: recordedVoiceMemo === path ? null : recordedVoiceMemo,
  });
}

/** What the panel does with files it is given: takes those that may come, and tells of the others. */
import type { Picked } from '@waybill/engine/browser/file-source';
import type { Gathered } from '@waybill/engine/browser/walk';
import { findPrograms } from '../../upload/find-programs.ts';
import { addTo, type KeptOut, without } from './form/chosen.ts';
import { findClashes, renamed } from './form/clash.ts';
import { dropTake } from './record/keep-take.ts';
import { changeDraft, changeSendState, readSendState } from './send-store.ts';

const isQuiet = (out: KeptOut): boolean => Object.values(out).every((names) => names.length === 0);

export async function addGathered(giving: Promise<Gathered>, visitor: boolean): Promise<void> {
  let gathered: Gathered;
  try {
    gathered = await giving;
  } catch {
    return changeSendState({ notice: { kind: 'unreadable' } });
  }
  const programs = visitor ? await findPrograms(gathered.files) : undefined;
  const { onto, clashing: before } = readSendState().draft;
  const { free, clashing } = findClashes(gathered.files, onto?.paths ?? []);
  const isNew = ({ path }: Picked) => !before.some((one) => one.path === path);
  changeDraft({ clashing: [...before, ...clashing.filter(isNew)] });
  take({ ...gathered, files: free }, visitor, programs);
}

function take(gathered: Gathered, visitor: boolean, programs?: ReadonlySet<string>): void {
  const { chosen, out } = addTo(readSendState().draft.fileObjects, gathered, visitor, programs);
  changeDraft({ fileObjects: chosen });
  changeSendState({ notice: isQuiet(out) ? null : { kind: 'kept-out', out } });
}

/** Adds the files whose names are taken, under names that are free. */
export function keepBoth(): void {
  const { onto, clashing, fileObjects } = readSendState().draft;
  const taken = [...(onto?.paths ?? []), ...fileObjects.files.map(({ path }) => path)];
  changeDraft({ clashing: [] });
  take({ files: renamed(clashing, taken), emptyFolders: [] }, false);
}

export const leaveOut = (): void => changeDraft({ clashing: [] });

/** Sends what lies there as a transfer of its own, in which no name is taken. */
export function leaveAdding(): void {
  const { clashing } = readSendState().draft;
  changeDraft({ onto: null, clashing: [] });
  if (clashing.length > 0) take({ files: clashing, emptyFolders: [] }, false);
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

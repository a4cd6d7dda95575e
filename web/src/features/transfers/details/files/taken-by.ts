/** Which recipients have downloaded a file, or the files of a folder. */
import type { TrackedRecipient } from '@waybill/contract/details';
import type { TransferView } from '@waybill/contract/transfers';

export type Taken = 'all' | 'some' | 'none';

type File = Pick<TransferView['fileObjects'][number], '_id' | 'path'>;

export interface TakenBy {
  /** One for each recipient, in their order. */
  readonly ofFile: (id: string) => readonly Taken[];
  readonly ofFolder: (path: string, files: number) => readonly Taken[];
}

/** The folders that a file is in, from the outermost. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at));
  return folders;
}

export function takenBy(recipients: readonly TrackedRecipient[], files: readonly File[]): TakenBy {
  const taken = recipients.map(({ files: ids, tookAll }) => (tookAll ? null : new Set(ids)));
  const has = (person: ReadonlySet<string> | null, id: string) => person === null || person.has(id);
  /** For each folder, how many of its files each recipient has. */
  const counts = new Map<string, number[]>();
  for (const { _id, path } of files) {
    for (const folder of foldersOf(path)) {
      const count = counts.get(folder) ?? recipients.map(() => 0);
      counts.set(folder, count);
      taken.forEach((person, at) => {
        if (has(person, _id)) count[at] = (count[at] ?? 0) + 1;
      });
    }
  }
  return {
    ofFile: (id) => taken.map((person) => (has(person, id) ? 'all' : 'none')),
    ofFolder: (path, all) =>
      (counts.get(path) ?? recipients.map(() => 0)).map((count) =>
        count === 0 ? 'none' : count >= all ? 'all' : 'some',
      ),
  };
}

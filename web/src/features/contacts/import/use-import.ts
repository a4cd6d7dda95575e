/** The state of an import: the file that was read, how its columns are understood, and the plan that follows. */
import type { OnExisting } from '@waybill/contract/contact-import';
import type { ContactBook } from '@waybill/contract/contacts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Field, Mapping } from './columns.ts';
import type { Separator } from './csv.ts';
import type { Encoding } from './decode.ts';
import type { ImportPlan, Known, Plan } from './plan.ts';
import { IMPORT_FILE_MAX, planOf, type ReadFile, readFile } from './read-file.ts';

type FileError = 'tooLarge' | 'unreadable' | 'nothing';

interface Opened {
  readonly bytes: Uint8Array;
  readonly file: ReadFile;
}

interface Understood {
  readonly mapping: Mapping;
  readonly hasHeader: boolean;
}

/** The contacts there are, by address, with the names of their groups in lower case. */
function knownOf({ contacts, groups }: ContactBook): ReadonlyMap<string, Known> {
  const nameOf = new Map(groups.map(({ _id, name }) => [_id, name.toLowerCase()]));
  return new Map(
    contacts.map((contact) => [
      contact.email,
      { ...contact, groups: contact.groups.flatMap((id) => nameOf.get(id) ?? []) },
    ]),
  );
}

export interface ImportState {
  readonly file: ReadFile | null;
  readonly error: FileError | null;
  readonly reading: boolean;
  readonly mapping: Mapping;
  readonly hasHeader: boolean;
  /** Null until it is made. */
  readonly plan: Plan | null;
  readonly choose: (file: File) => void;
  readonly restart: () => void;
  readonly readAgain: (chosen: { encoding?: Encoding; separator?: Separator }) => void;
  readonly mapColumn: (column: number, field: Field | null) => void;
  readonly setHasHeader: (hasHeader: boolean) => void;
}

/** `into` is the name of a group for all of them; empty for none. */
export function useImport(book: ContactBook, existing: OnExisting, into: string): ImportState {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [understood, setUnderstood] = useState<Understood>({ mapping: [], hasHeader: false });
  const [error, setError] = useState<FileError | null>(null);
  const [reading, setReading] = useState(false);
  const [checked, setChecked] = useState<ImportPlan | null>(null);
  const known = useMemo(() => knownOf(book), [book]);

  const read = useCallback(
    async (name: string, bytes: Uint8Array, chosen: { encoding?: Encoding; separator?: Separator } = {}) => {
      setReading(true);
      try {
        const file = await readFile(name, bytes, chosen);
        if (file.rows.length === 0 && (file.cards?.length ?? 0) === 0) {
          setError('nothing');
          return;
        }
        setOpened({ bytes, file });
        setUnderstood(file.columns);
      } catch {
        setError('unreadable');
      } finally {
        setReading(false);
      }
    },
    [],
  );

  useEffect(() => {
    setChecked(null);
    if (opened === null) return;
    let isOld = false;
    void planOf(opened.file, understood.mapping, understood.hasHeader).then(
      (plan) => !isOld && setChecked(plan),
    );
    return () => {
      isOld = true;
    };
  }, [opened, understood]);

  const plan = useMemo(
    () => checked?.finish(known, existing, into.trim()) ?? null,
    [checked, known, existing, into],
  );

  return {
    file: opened?.file ?? null,
    error,
    reading,
    ...understood,
    plan,
    choose: useCallback(
      (file: File) => {
        setError(null);
        if (file.size > IMPORT_FILE_MAX) return setError('tooLarge');
        file.arrayBuffer().then(
          (content) => read(file.name, new Uint8Array(content)),
          () => setError('unreadable'),
        );
      },
      [read],
    ),
    restart: useCallback(() => {
      setOpened(null);
      setError(null);
    }, []),
    readAgain: (chosen) => {
      if (opened === null) return;
      const { name, encoding, separator } = opened.file;
      void read(name, opened.bytes, { encoding, separator, ...chosen });
    },
    mapColumn: (column, field) =>
      setUnderstood(({ mapping, hasHeader }) => ({
        hasHeader,
        // A field is filled by one column, except for groups.
        mapping: mapping.map((before, at) =>
          at === column ? field : before === field && field !== 'groups' ? null : before,
        ),
      })),
    setHasHeader: (hasHeader) => setUnderstood((before) => ({ ...before, hasHeader })),
  };
}

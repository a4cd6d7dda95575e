/** Records what each change does to the tables of the index, and passes it to the journal. */
import { drawRandom } from '../disk/random.ts';
import { BEGINNING, type Position } from '../journal/segment.ts';
import type { JournalWriter } from '../journal/writer.ts';
import { type Line, lineOf } from './lines.ts';
import type { Tables } from './tables.ts';

/** Tables of the running processes, and of the journal itself. */
const LEFT_OUT: ReadonlySet<string> = new Set<keyof Tables>(['writers', 'arrivals', 'journal']);

type Change = <Result>(work: () => Result) => Promise<Result>;

interface Written {
  readonly position: Position;
  readonly onDisk: Promise<void>;
}

export function recordChanges(tables: Tables, journal: JournalWriter) {
  let lines: Line[] | undefined;

  for (const [name, table] of Object.entries(tables)) {
    if (LEFT_OUT.has(name)) continue;
    const put = table.put.bind(table);
    const remove = table.remove.bind(table);
    Object.assign(table, {
      put: (key: string | Buffer, value: unknown) => {
        lines?.push(lineOf(name, key, value));
        return put(key as never, value as never);
      },
      remove: (key: string | Buffer) => {
        lines?.push(lineOf(name, key));
        return remove(key as never);
      },
    });
  }

  /** Inside the change, after everything it does. */
  function write(taken: readonly Line[]): Written {
    const head = tables.journal.get('head') ?? BEGINNING;
    const position = { number: head.number + 1, name: drawRandom(8).toString('hex') };
    void tables.journal.put('head', position);
    const onDisk = journal.add({ ...position, previous: head.name, lines: JSON.stringify(taken) });
    return { position, onDisk };
  }

  return {
    change: async <Result>(change: Change, work: () => Result): Promise<Result> => {
      const { result, written } = await change(() => {
        const taken: Line[] = [];
        lines = taken;
        try {
          const value = work();
          return { result: value, written: taken.length === 0 ? undefined : write(taken) };
        } finally {
          lines = undefined;
        }
      });
      if (written === undefined) return result;
      await written.onDisk;
      journal.acknowledge(written.position);
      return result;
    },
  };
}

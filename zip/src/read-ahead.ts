/** Opens the next files while one is being read, and closes every one that was opened, whatever happens. */
import type { Instruction } from './instructions.ts';

type File = Extract<Instruction, { kind: 'file' }>;
type Bytes = Extract<Instruction, { kind: 'bytes' }>;
type Read = (index: number, start: number, end: number) => AsyncIterable<Uint8Array>;

/** A file is opened ahead only shortly before its turn: a store closes a connection that is not read for long. */
const NEAR_BYTES = 4 * 1024 * 1024;

/** An instruction with its file opened, if it has one. */
export type Opened = Bytes | (File & { readonly content: AsyncIterable<Uint8Array> });

interface Opening {
  readonly content: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

const lengthOf = ({ start, end }: File): number => end - start;

/** Requests the first chunk at once, and returns it when its turn comes. */
function open(file: File, read: Read): Opening {
  const source = read(file.index, file.start, file.end)[Symbol.asyncIterator]();
  const first = source.next();
  // Its failure is reported at its turn, and ignored when that never comes.
  first.catch(() => {});
  let pending: Promise<IteratorResult<Uint8Array>> | null = first;
  const next = (): Promise<IteratorResult<Uint8Array>> => {
    const result = pending ?? source.next();
    pending = null;
    return result;
  };
  const close = async (): Promise<void> => {
    await source.return?.();
  };
  const iterator = {
    next,
    async return() {
      await close();
      return { done: true as const, value: undefined };
    },
  };
  return { content: { [Symbol.asyncIterator]: () => iterator }, close };
}

export async function* readAhead(
  instructions: Iterable<Instruction>,
  read: Read,
  ahead: number,
): AsyncGenerator<Opened, void, undefined> {
  const queue: { piece: Opened; close: Opening['close'] | null }[] = [];
  let files = 0;
  let waitingBytes = 0;
  const source = instructions[Symbol.iterator]();
  let done = false;

  /** Each file has at most one piece before it; the limit matters when only the directory is left. */
  const most = 2 * (ahead + 1);

  function fill(): void {
    while (!done && files <= ahead && waitingBytes <= NEAR_BYTES && queue.length < most) {
      const step = source.next();
      if (step.done) {
        done = true;
      } else if (step.value.kind === 'bytes') {
        queue.push({ piece: step.value, close: null });
      } else {
        const { content, close } = open(step.value, read);
        queue.push({ piece: { ...step.value, content }, close });
        files++;
        waitingBytes += lengthOf(step.value);
      }
    }
  }

  try {
    for (fill(); queue.length > 0; fill()) {
      const head = queue[0];
      if (head === undefined) break;
      yield head.piece;
      queue.shift();
      if (head.piece.kind === 'bytes') continue;
      files--;
      waitingBytes -= lengthOf(head.piece);
    }
  } finally {
    source.return?.();
    // Not awaited: a file whose first chunk never comes must not keep the others open.
    for (const { close } of queue) close?.().catch(() => {});
  }
}

/** Keeps what open pages have opened, in memory only, and asks the pages for one that it does not know. */
import { isSameLink, type OpenedFiles, type OpenedLink } from '../../encryption/opened.ts';

/** Each has up to a few thousand names. */
const MOST = 8;
/** A page answers at once; without one there is none to wait for. */
const PATIENCE_MS = 2_000;

interface Windows {
  /** To every open page. */
  readonly ask: (link: OpenedLink) => Promise<unknown>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Known {
  readonly keep: (opened: OpenedFiles) => void;
  /** Undefined where no page has it open. */
  readonly find: (link: OpenedLink) => Promise<OpenedFiles | undefined>;
}

export function createKnown({ ask, wait }: Windows): Known {
  let kept: readonly OpenedFiles[] = [];
  const waiting = new Set<() => void>();
  const findHere = (link: OpenedLink) => kept.find((each) => isSameLink(each, link));
  return {
    keep(opened) {
      kept = [opened, ...kept.filter((each) => !isSameLink(each, opened))].slice(0, MOST);
      for (const look of waiting) look();
    },
    async find(link) {
      const here = findHere(link);
      if (here !== undefined) return here;
      let look = () => {};
      const answered = new Promise<void>((resolve) => {
        look = () => findHere(link) && resolve();
      });
      waiting.add(look);
      try {
        await ask(link);
        await Promise.race([answered, wait(PATIENCE_MS)]);
        return findHere(link);
      } finally {
        waiting.delete(look);
      }
    },
  };
}

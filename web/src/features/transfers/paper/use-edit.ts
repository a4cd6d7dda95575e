/** Editing a text in place: the draft is the editor's own, whatever is loaded meanwhile, and a newer text of someone else is shown beside it. */
import { useRef, useState } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { usePaper } from './paper-context.ts';
import type { Changed, Changes } from './use-change.ts';

interface Editing {
  readonly draft: string;
  /** The text that the draft began with, and its revision. */
  readonly base: string;
  readonly revision: number;
}

export interface Edit {
  /** Null while it is only read. */
  readonly draft: string | null;
  /** What someone else has made of it since editing began; null when nothing. */
  readonly theirs: string | null;
  readonly busy: boolean;
  readonly thrown: unknown;
  readonly begin: () => void;
  readonly set: (draft: string) => void;
  readonly cancel: () => void;
  /** Saves the draft; while there is a newer text, on top of it. */
  readonly save: () => void;
}

interface EditOptions {
  readonly current: string;
  readonly changes: (text: string) => Changes;
  readonly onSaved: (answer: Changed, before: string) => void;
}

export function useEdit({ current, changes, onSaved }: EditOptions): Edit {
  const { details, change, reload } = usePaper();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [busy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const running = useRef(false);
  const theirs = editing !== null && current !== editing.base ? current : null;
  const end = () => {
    setEditing(null);
    setThrown(null);
  };
  const save = async ({ draft, base, revision }: Editing) => {
    if (running.current) return;
    if (draft.trim() === current) return end();
    running.current = true;
    setBusy(true);
    setThrown(null);
    try {
      // Someone who saves while the newer text is shown has read it.
      const answer = await change(changes(draft.trim()), theirs === null ? revision : details.revision);
      end();
      onSaved(answer, theirs ?? base);
    } catch (error) {
      setThrown(error);
      if (hasCode(error, 'conflict')) await reload().catch(() => undefined);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    draft: editing?.draft ?? null,
    theirs,
    busy,
    thrown: theirs !== null && hasCode(thrown, 'conflict') ? null : thrown,
    begin: () => setEditing({ draft: current, base: current, revision: details.revision }),
    set: (draft) => setEditing((before) => before && { ...before, draft }),
    cancel: end,
    save: () => void (editing !== null && save(editing)),
  };
}

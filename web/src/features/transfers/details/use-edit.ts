/** Editing a text in place: the draft is the editor's own, whatever is loaded meanwhile, and a newer text of someone else is shown beside it. */
import { useState } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useChange } from '../../../queries/use-change.ts';
import { useOpenTransfer } from './open-transfer-context.ts';
import type { Changed, Changes } from './use-change-transfer.ts';

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
  const { details, change, reload } = useOpenTransfer();
  const [editing, setEditing] = useState<Editing | null>(null);
  const theirs = editing !== null && current !== editing.base ? current : null;
  const saving = useChange(
    ({ draft, revision }: Editing) =>
      // Someone who saves while the newer text is shown has read it.
      change(changes(draft.trim()), theirs === null ? revision : details.revision),
    {
      onDone: (answer, { base }) => {
        setEditing(null);
        onSaved(answer, theirs ?? base);
      },
      onFailed: (error) => hasCode(error, 'conflict') && reload().catch(() => undefined),
    },
  );
  const { isBusy, error: thrown } = saving;
  const end = () => {
    setEditing(null);
    saving.forget();
  };
  const save = (edited: Editing) => {
    if (isBusy || edited.draft.trim() !== current) void saving.run(edited);
    else end();
  };
  return {
    draft: editing?.draft ?? null,
    theirs,
    busy: isBusy,
    thrown: theirs !== null && hasCode(thrown, 'conflict') ? null : thrown,
    begin: () => setEditing({ draft: current, base: current, revision: details.revision }),
    set: (draft) => setEditing((before) => before && { ...before, draft }),
    cancel: end,
    save: () => editing !== null && save(editing),
  };
}

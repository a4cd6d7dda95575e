/** The branding of the team on its page: loaded, changed as a draft, saved in one go, and taken back. */
import {
  type Branding,
  type BrandingAnswer,
  openBranding,
  removeBackground,
  removeBrandLogo,
  setBackground,
  setBranding,
  setBrandLogo,
} from '@waybill/contract/branding';
import { useState } from 'react';
import { changeAnswer } from '../../../queries/answers.ts';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { type BrandDraft, changesIn, draftOf, isChanged, mistakesIn } from './draft.ts';

/** Pictures first: a background is only shown once its picture is there. */
async function saveDraft(draft: BrandDraft, answer: BrandingAnswer): Promise<BrandingAnswer> {
  let saved = answer;
  if (draft.logo !== undefined)
    saved =
      draft.logo === null
        ? await callAsUser(removeBrandLogo, {})
        : await callAsUser(setBrandLogo, { body: draft.logo.blob });
  if (draft.picture !== undefined)
    saved =
      draft.picture === null
        ? await callAsUser(removeBackground, {})
        : await callAsUser(setBackground, { body: draft.picture.blob });
  const body = changesIn(draft, saved);
  return Object.keys(body).length === 0 ? saved : callAsUser(setBranding, { body });
}

export interface BrandingEdit {
  readonly draft: BrandDraft;
  readonly edit: (change: Partial<BrandDraft>) => void;
  readonly dirty: boolean;
  readonly mistakes: ReturnType<typeof mistakesIn>;
  /** Mistakes are shown after the first try to save. */
  readonly tried: boolean;
  readonly isBusy: boolean;
  /** Why the last save or undo failed; null when it did not. */
  readonly error: unknown;
  readonly done: 'saved' | 'undone' | null;
  readonly canUndo: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  readonly undo: () => void;
}

export function useBranding(answer: BrandingAnswer): BrandingEdit {
  const [edits, setEdits] = useState<Partial<BrandDraft>>({});
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<BrandingEdit['done']>(null);
  /** The values before the last save; pictures that were replaced are gone. */
  const [before, setBefore] = useState<Branding | null>(null);
  const draft: BrandDraft = { ...draftOf(answer), ...edits };
  const mistakes = mistakesIn(draft, answer);
  const saving = useChange(async (send: () => Promise<BrandingAnswer>) => {
    const saved = await send();
    changeAnswer(openBranding, {}, () => saved);
    setEdits({});
    setTried(false);
  });
  const save = async () => {
    setTried(true);
    setDone(null);
    if (mistakes.length > 0) return;
    const kept = draft.logo === undefined && draft.picture === undefined ? answer.branding : null;
    if (!(await saving.run(() => saveDraft(draft, answer)))) return;
    setBefore(kept);
    setDone('saved');
  };
  const undo = async () => {
    if (before === null) return;
    if (!(await saving.run(() => callAsUser(setBranding, { body: before })))) return;
    setBefore(null);
    setDone('undone');
  };
  return {
    draft,
    edit: (change) => {
      saving.forget();
      setDone(null);
      setEdits((now) => ({ ...now, ...change }));
    },
    dirty: isChanged(draft, answer),
    mistakes,
    tried,
    isBusy: saving.isBusy,
    error: saving.error,
    done,
    canUndo: before !== null,
    save: () => void save(),
    discard: () => {
      saving.forget();
      setTried(false);
      setEdits({});
    },
    undo: () => void undo(),
  };
}

/** Keeps what is written but not sent in this tab, so that neither a failure nor a reload loses it. */
import { drawId } from '@waybill/contract/draw-id';

const NAME = 'waybill-contact-draft';

/** The text, and the id under which it is tried. */
export interface Draft {
  readonly text: string;
  readonly id: string;
}

export function readDraft(): Draft | null {
  try {
    // The id comes first and has no spaces.
    const [, id, text] = /^(\S+) (.*)$/s.exec(window.sessionStorage.getItem(NAME) ?? '') ?? [];
    return id === undefined || text === undefined ? null : { id, text };
  } catch {
    return null;
  }
}

/** The same text keeps its id through all its tries, so that it arrives once. */
export function keepDraft(text: string): Draft {
  const before = readDraft();
  const draft = before?.text === text ? before : { text, id: drawId() };
  try {
    if (text.trim() === '') window.sessionStorage.removeItem(NAME);
    else window.sessionStorage.setItem(NAME, `${draft.id} ${text}`);
  } catch {
    // Without storage the text is still in the field.
  }
  return draft;
}

export const forgetDraft = () => keepDraft('');

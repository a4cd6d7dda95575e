/** Withdraws files that were handed in, and moves them to another item; the page then shows the request as it is. */
import { call } from '@waybill/contract/call';
import type { GiveView } from '@waybill/contract/giving';
import { moveFiles, withdrawFiles } from '@waybill/contract/own-files';
import { isolatedLine, isolatedName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { ownerName } from '../owner-name.ts';
import { emitGive } from '../upload/run-store.ts';

interface OwnFile {
  readonly _id: string;
  readonly fileName: string;
}

/** Both answer with what to say when it did not work; null: it did. */
interface OwnFiles {
  readonly withdraw: (file: OwnFile) => Promise<string | null>;
  readonly move: (file: OwnFile, item: string) => Promise<string | null>;
}

interface Texts {
  /** For screen readers: the file is no longer where it was. */
  readonly done: string;
  /** The item takes no more. */
  readonly refused: string;
}

export function useOwnFiles(link: string, give: GiveView, onStatus: (said: string) => void): OwnFiles {
  const t = useTranslations('give.own');
  const attempt = async (act: Promise<{ readonly give: GiveView }>, texts: Texts): Promise<string | null> => {
    try {
      emitGive(link, (await act).give);
      onStatus(texts.done);
      // The line that had the focus is gone.
      document.querySelector<HTMLElement>('.give-items')?.focus({ preventScroll: true });
      return null;
    } catch (error) {
      // Something is different from what the page shows.
      emitGive(link, null);
      if (hasCode(error, 'hand_in_decided')) return t('decided', { name: ownerName(give) });
      if (hasCode(error, 'not_found')) return t('gone');
      return hasCode(error, 'item_refused') ? texts.refused : t('failed');
    }
  };
  const withdraw: OwnFiles['withdraw'] = ({ _id, fileName }) =>
    attempt(call(withdrawFiles, { body: { id: link, files: [_id] } }), {
      done: t('withdrawn', { name: isolatedName(fileName) }),
      refused: t('failed'),
    });
  const move: OwnFiles['move'] = ({ _id, fileName }, target) => {
    const item = isolatedLine(give.items.find((one) => one._id === target)?.name ?? '');
    return attempt(call(moveFiles, { body: { id: link, files: [_id], item: target } }), {
      done: t('moved', { name: isolatedName(fileName), item }),
      refused: t('noRoom', { item }),
    });
  };
  return { withdraw, move };
}

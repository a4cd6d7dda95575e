/** Deletes transfers, and offers to undo it for a minute. */
import { isolatedTitle, type Titled } from '@waybill/contract/titles';
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import { hasCode } from '../../../i18n/error-keys.ts';
import { formatCount } from '../../../i18n/format.ts';
import { withNotice } from '../../../ui/toasts/with-notice.ts';
import { remove, restore } from './change-calls.ts';
import { unhideRows } from './library-marks.ts';
import { refreshRows } from './library-pages.ts';
import type { RowNotices } from './row-notices.ts';

/** The server's minute begins when it hears of the deletion, so the offer ends a little before. */
const OFFER_MS = (UNDO_DELETE_S - 3) * 1000;

export interface Removable extends Titled {
  readonly _id: string;
  readonly slug: string;
}

export async function removeRows(rows: readonly Removable[], { t, lang, show }: RowNotices): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const slugs = rows.map(({ slug }) => slug);
  const ids = rows.map(({ _id }) => _id);
  const isOne = rows.length === 1;
  const words = { title: isolatedTitle(first, lang), n: formatCount(rows.length) };
  const undo = async () => {
    unhideRows(slugs);
    await withNotice(restore(ids), { done: t(isOne ? 'kept' : 'keptMany', words), failed: t('keepFailed') });
    await refreshRows(slugs).catch(() => {}); // Live events say the same.
  };
  try {
    await remove(ids);
    show({
      title: t(isOne ? 'removed' : 'removedMany', words),
      description: t(isOne ? 'removedText' : 'removedTextMany'),
      duration: OFFER_MS,
      action: { label: t('undo'), onClick: () => void undo() },
    });
  } catch (error) {
    unhideRows(slugs);
    const title = hasCode(error, 'suspended') ? t('suspended') : t('removeFailed');
    show({ type: 'error', title });
  }
}

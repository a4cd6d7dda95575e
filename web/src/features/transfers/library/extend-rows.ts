/** Extends transfers, says until when, and offers to set their dates back for a minute. */
import { type ExtendOutcome, UNDO_CHANGE_S } from '@waybill/contract/changes';
import type { ExpiryOption } from '@waybill/contract/expiry';
import { hasCode } from '../../../i18n/error-keys.ts';
import { counted, formatDate } from '../../../i18n/format.ts';
import { withNotice } from '../../../ui/toasts/with-notice.ts';
import { type Extended, extend, setBack } from './change-calls.ts';
import { refreshRows } from './library-pages.ts';
import type { RowNotices } from './row-notices.ts';

/** The server's minute begins when it hears of the change, so the offer ends a little before. */
const OFFER_MS = (UNDO_CHANGE_S - 3) * 1000;

const again = (slugs: readonly string[]): void => void refreshRows(slugs).catch(() => {}); // Live events say the same.

const has = (results: readonly Extended[], outcome: ExtendOutcome) =>
  results.some((result) => result.outcome === outcome);

async function setAllBack(done: readonly Extended[]): Promise<void> {
  for (const result of done) await setBack(result);
}

async function undo(slugs: readonly string[], done: readonly Extended[], { t }: RowNotices): Promise<void> {
  await withNotice(setAllBack(done), { done: t('extend.undone'), failed: t('extend.undoFailed') });
  again(slugs);
}

/** Whether anything was extended. */
export async function extendRows(
  slugs: readonly string[],
  by: ExpiryOption | 'most',
  notices: RowNotices,
): Promise<boolean> {
  const { t, lang, show } = notices;
  try {
    const results = await extend(slugs, by);
    const done = results.filter(({ outcome }) => outcome === 'extended');
    const [first] = done;
    const missed = results.length - done.length;
    if (first === undefined) {
      const why = has(results, 'unchanged') ? t('extend.most') : t('extend.gone');
      show({ type: 'warning', title: why });
      return false;
    }
    const date = formatDate(first.expiryDate ?? 0, lang);
    show({
      type: 'success',
      title: results.length === 1 ? t('extend.done', { date }) : t('extend.doneMany', counted(done.length)),
      ...(missed === 0 ? {} : { description: t('extend.someNot', counted(missed)) }),
      duration: OFFER_MS,
      action: { label: t('undo'), onClick: () => void undo(slugs, done, notices) },
    });
    again(slugs);
    return true;
  } catch (error) {
    const title = hasCode(error, 'suspended') ? t('suspended') : t('extend.failed');
    show({ type: 'error', title });
    return false;
  }
}

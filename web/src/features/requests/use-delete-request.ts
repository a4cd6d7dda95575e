/** Deletes a request, and offers to undo it for a minute. */

import { deleteRequest, keepRequest } from '@waybill/contract/request-deletion';
import { openRequest } from '@waybill/contract/request-owner';
import { listRequests, type RequestView, requestCounts } from '@waybill/contract/requests';
import { isolatedLine } from '@waybill/contract/shown-names';
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { invalidate } from '../../queries/answers.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { withNotice } from '../../ui/toasts/with-notice.ts';

/** The server's minute begins when it hears of the deletion, so the offer ends a little before. */
const OFFER_MS = (UNDO_DELETE_S - 3) * 1000;

/** Live events say the same, but may not get through. */
const reload = () => Promise.all([invalidate(listRequests), invalidate(requestCounts)]);

/** Resolves to whether it was deleted. */
export function useDeleteRequest(): (request: Pick<RequestView, 'slug' | 'title'>) => Promise<boolean> {
  const t = useTranslations('requests.deletion');
  const { show } = useToast();
  const say = useErrorText({ other: t('failed') });
  return useCallback(
    async ({ slug, title: words }) => {
      const input = { params: { slug } };
      const title = isolatedLine(words);
      const keep = async () => {
        await callAsUser(keepRequest, input);
        await Promise.all([reload(), invalidate(openRequest, input)]);
      };
      const undo = () => withNotice(keep(), { done: t('kept', { title }), failed: t('keepFailed') });
      if (!(await withNotice(callAsUser(deleteRequest, input), { failed: say }))) return false;
      void reload();
      show({
        title: t('deleted', { title }),
        description: t('deletedText'),
        duration: OFFER_MS,
        action: { label: t('undo'), onClick: () => void undo() },
      });
      return true;
    },
    [t, show, say],
  );
}

/** Says why something could not be handed in: an error of the server, or a failure of the upload itself. */
import { AppError, type ErrorCode, isErrorCode } from '@waybill/contract/errors';
import type { GiveView } from '@waybill/contract/giving';
import { UploadError } from '@waybill/engine/core/upload-error';
import { useTranslations } from 'use-intl/react';
import type { en } from '../../../i18n/en.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { isOver, type Reason, reasonOf } from '../../../upload/reason.ts';
import { ownerName } from '../owner-name.ts';

type OwnCode = Exclude<keyof (typeof en)['give']['errors'], 'item_gone'>;

const OWN: Readonly<Record<OwnCode, true>> = {
  request_closed: true,
  request_expired: true,
  request_over_limit: true,
  owner_full: true,
  item_refused: true,
  email_not_verified: true,
  forbidden: true,
  draft_not_found: true,
  sender_suspended: true,
  locked: true,
  too_many_drafts: true,
};

const isOwn = (code: ErrorCode): code is OwnCode & ErrorCode => code in OWN;

/** The request does not take these files any more, or will not take them. */
const REFUSED: ReadonlySet<ErrorCode> = new Set([
  'file_removed',
  'insecure_file_type',
  'item_refused',
  'request_closed',
  'request_expired',
  'request_over_limit',
]);

function reasonFor(error: unknown): Reason | undefined {
  if (error instanceof UploadError) return reasonOf(error);
  const code = error instanceof AppError ? error.code : error;
  return isErrorCode(code) ? { code } : undefined;
}

export function codeOf(error: unknown): ErrorCode | undefined {
  const reason = reasonFor(error);
  return reason !== undefined && 'code' in reason ? reason.code : undefined;
}

/** After these an upload cannot go on; its files have to be chosen again. */
export function isLost(error: unknown): boolean {
  const reason = reasonFor(error);
  if (reason === undefined) return false;
  return isOver(reason) || ('code' in reason && REFUSED.has(reason.code));
}

/** Of an error, or of its code alone. */
export function useGiveError(give: GiveView): (error: unknown) => string {
  const t = useTranslations('give');
  const say = useErrorText();
  const sayCode = (code: ErrorCode) =>
    isOwn(code) ? t(`errors.${code}`, { name: ownerName(give) }) : say(code);
  return (error) => {
    const reason = reasonFor(error);
    if (reason === undefined) return say(error);
    const why = 'failure' in reason ? t(`failure.${reason.failure}`) : sayCode(reason.code);
    const noKey = say('credentials_unavailable');
    return reason.key && why !== noKey ? `${noKey}. ${why}` : why;
  };
}

/** Validates the fields of a profile. */
import { NAME_MAX } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import { oneLine } from '@waybill/mails/one-line';

/** One line without control characters: names go into subjects, file names and lists. */
export const cleanName = (name: string): string => oneLine(name, NAME_MAX);

/** Clients name the user they mean; it can only be the one who asks. */
export function requireOwnId(claimed: string | undefined, userId: string): void {
  if (claimed !== undefined && claimed !== userId) throw new AppError('forbidden');
}

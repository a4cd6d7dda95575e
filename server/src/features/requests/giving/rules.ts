/** Rules for handing in files: whether a request takes them, what was asked of the person, and which files fit. */
import { AppError } from '@waybill/contract/errors';
import { fitsKinds } from '@waybill/contract/request-items';
import { stateOf } from '../state.ts';
import type { StoredGiver, StoredItem, StoredRequest } from '../store.ts';
import type { Taken } from './store.ts';

export function requireTaking(request: StoredRequest, now = Date.now()): void {
  const state = stateOf(request, now);
  if (state === 'closed') throw new AppError('request_closed');
  if (state === 'expired') throw new AppError('request_expired');
}

/** An address that must be verified is asked for, too. */
export const asksEmail = ({ ask_email, ask_verified }: Pick<StoredRequest, 'ask_email' | 'ask_verified'>) =>
  ask_email || ask_verified;

type Person = Pick<StoredGiver, 'name' | 'email' | 'company' | 'verified_at'>;

/** Throws when something that the request asks for is missing. Who hands in for someone else cannot verify their address. */
export function requireIntroduced(
  request: StoredRequest,
  person: Person,
  { byOwner }: { readonly byOwner: boolean },
): void {
  const asked = { name: request.ask_name, email: asksEmail(request), company: request.ask_company };
  const missing = (['name', 'email', 'company'] as const).filter(
    (field) => asked[field] && person[field] === '',
  );
  if (missing.length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(missing.map((field) => [field, 'missing'])),
    });
  if (request.ask_verified && person.verified_at === null && !byOwner)
    throw new AppError('email_not_verified');
}

/** Without an item, every file fits. What kinds encrypted files are of is known only to the browser that encrypted them. */
export function requireKinds(
  { encryption }: Pick<StoredRequest, 'encryption'>,
  item: StoredItem | undefined,
  paths: readonly string[],
): void {
  if (item === undefined || encryption !== null) return;
  const index = paths.findIndex((path) => !fitsKinds(path, item.kinds));
  if (index !== -1) throw new AppError('item_refused', { fields: { [`files.${index}.path`]: 'kind' } });
}

/** `more` is to be handed in besides what is taken. */
export function requireRoom(
  { max_bytes }: Pick<StoredRequest, 'max_bytes'>,
  item: Pick<StoredItem, 'most'> | undefined,
  taken: Taken,
  more: Taken,
): void {
  const files = item === undefined ? 0 : taken.files + more.files - item.most;
  if (files > 0) throw new AppError('item_refused', { fields: { excess: String(files) } });
  const bytes = max_bytes === null ? 0 : taken.bytes + more.bytes - Number(max_bytes);
  if (bytes > 0) throw new AppError('request_over_limit', { fields: { excess: String(bytes) } });
}

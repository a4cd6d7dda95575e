/** Rules for a send: lifetime, recipients and password. */
import { AppError } from '@waybill/contract/errors';
import { CUSTOM_MARKER_S, isCustomExpiry, isExpiryOption } from '@waybill/contract/expiry';
import type { Plan } from '@waybill/contract/plans';
import { LOCK_PASSWORD_MIN, type SendData } from '@waybill/contract/transfers';

export interface Lifetime {
  readonly seconds: number;
  readonly until: Date;
}

/** A lifetime of a larger plan answers that a subscription is needed; any other value is invalid. */
export function lifetimeOf(
  {
    expiryTime,
    expirySeconds: chosen,
    expiryDate,
  }: Pick<SendData, 'expiryTime' | 'expirySeconds' | 'expiryDate'>,
  plan: Plan,
  now: number,
): Lifetime {
  const expirySeconds = expiryTime ?? chosen;
  if (expirySeconds === CUSTOM_MARKER_S) {
    if (expiryDate === undefined || !isCustomExpiry(expiryDate, now)) throw new AppError('bad_expiry');
    if (!plan.customExpiry) throw new AppError('plan_required');
    return { seconds: Math.round((expiryDate - now) / 1000), until: new Date(expiryDate) };
  }
  if (!isExpiryOption(expirySeconds)) throw new AppError('bad_expiry');
  if (!plan.expiries.includes(expirySeconds)) throw new AppError('plan_required');
  return { seconds: expirySeconds, until: new Date(now + expirySeconds * 1000) };
}

type Person = SendData['emailTo'][number];

/** Each person once, by address. */
export function distinctPeople(people: readonly Person[]): Person[] {
  const byAddress = new Map<string, Person>();
  for (const person of people) if (!byAddress.has(person.email)) byAddress.set(person.email, person);
  return [...byAddress.values()];
}

export function requireRecipientLimit(count: number, plan: Plan): void {
  const excess = count - plan.emailTo;
  if (excess > 0) throw new AppError('too_many_recipients', { fields: { excess: String(excess) } });
}

/** The distinct recipients; a transfer sent by mail needs at least one. */
export function peopleOf({ sendAs, emailTo }: Pick<SendData, 'sendAs' | 'emailTo'>, plan: Plan): Person[] {
  const people = distinctPeople(emailTo);
  if (sendAs === 'email' && people.length === 0)
    throw new AppError('invalid_recipients', { fields: { emailTo: 'nobody' } });
  requireRecipientLimit(people.length, plan);
  return people;
}

export function requireLockPassword(password: string): void {
  if (password !== '' && [...password].length < LOCK_PASSWORD_MIN)
    throw new AppError('invalid_input', { fields: { password: 'short' } });
}

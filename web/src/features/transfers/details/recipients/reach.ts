/** How far a transfer got with one recipient, as four steps, and what its sender can do about it. */
import type { TrackedRecipient } from '@waybill/contract/details';
import { hasDownloaded, type Reach, reachOf } from '@waybill/contract/reach';
import type { StepMark } from '../../../../ui/maps/step-line.tsx';
import type { StateTone } from '../../../../ui/progress/state-dot.tsx';

export const tones: Readonly<Record<Reach, StateTone>> = {
  tookAll: 'delivered',
  tookSome: 'delivered',
  opened: 'muted',
  bounced: 'refused',
  held: 'expiring',
  waiting: 'route',
  delivered: 'muted',
  sent: 'muted',
  notSent: 'muted',
};

/** Sent, delivered, opened, downloaded. */
export function stepsOf(person: TrackedRecipient): readonly StepMark[] {
  const reach = reachOf(person);
  const took = hasDownloaded(person);
  const seen = took || person.openedAt !== null;
  const failed = reach === 'bounced' || reach === 'held';
  return [
    // A limit holds the email back for now.
    reach === 'waiting' && person.mailAt !== undefined ? 'open' : 'done',
    failed ? 'failed' : seen || person.deliveredAt !== null ? 'done' : 'open',
    seen ? 'done' : 'open',
    person.tookAll ? 'done' : took ? 'half' : 'open',
  ];
}

/** When the last of these steps happened; null when that is not known. */
export function reachedAt(person: TrackedRecipient): number | null {
  return person.downloadedAt ?? person.openedAt ?? person.deliveredAt ?? person.sentAt;
}

export type PersonAct = 'remind' | 'resend' | 'fix' | 'remove';

const isPast = (moment: number | null, now: number): boolean => moment === null || moment <= now;

/** Whether an email to them would be sent now. */
const isMailable = ({ mail, mailableAt }: TrackedRecipient, now: number): boolean =>
  mail !== 'waiting' && isPast(mailableAt, now);

export const canBeReminded = ({ remindSkip, remindableAt }: TrackedRecipient, now: number): boolean =>
  remindSkip === null || (remindSkip === 'mailed_recently' && isPast(remindableAt, now));

/** Emailed again are those who still wait for the files. */
export const toResend = (people: readonly TrackedRecipient[], now: number): readonly TrackedRecipient[] =>
  people.filter((person) => !hasDownloaded(person) && isMailable(person, now));

/** Everything that can be done for this person while the link works. */
export function actsFor(person: TrackedRecipient, now: number): readonly PersonAct[] {
  const acts: (PersonAct | false)[] = [
    canBeReminded(person, now) && 'remind',
    isMailable(person, now) && 'resend',
    !hasDownloaded(person) && 'fix',
    'remove',
  ];
  return acts.filter((act) => act !== false);
}

/** The one that helps, shown on the line itself, also while it is not possible; null when nothing is left to do. */
export function firstActFor(person: TrackedRecipient): PersonAct | null {
  if (hasDownloaded(person)) return null;
  const reach = reachOf(person);
  if (reach === 'bounced') return 'fix';
  return reach === 'held' || reach === 'notSent' ? 'resend' : 'remind';
}

/** Why the first act is not possible now: a moment to wait for, or a key of the words. */
export type FirstActWait = number | 'remindedOnce' | 'notSentYet' | 'unsubscribed' | 'notArrived' | null;

export function firstActWait(person: TrackedRecipient, now: number): FirstActWait {
  const act = firstActFor(person);
  if (act === 'resend') return isMailable(person, now) ? null : person.mailableAt;
  if (act !== 'remind' || canBeReminded(person, now)) return null;
  if (person.remindSkip === 'mailed_recently') return person.remindableAt;
  if (person.remindSkip === 'reminded') return 'remindedOnce';
  if (person.remindSkip === 'not_mailed') return 'notSentYet';
  return person.mail === 'sent' ? 'unsubscribed' : 'notArrived';
}

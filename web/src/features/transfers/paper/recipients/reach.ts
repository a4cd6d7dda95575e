/** How far a transfer got with one recipient, as four steps, and what its sender can do about it. */
import type { TrackedRecipient } from '@waybill/contract/details';
import type { StepMark } from '../../../../ui/maps/step-line.tsx';
import type { StateTone } from '../../../../ui/progress/state-dot.tsx';

export type Reach =
  | 'tookAll'
  | 'tookSome'
  | 'opened'
  | 'bounced'
  | 'held'
  | 'waiting'
  | 'delivered'
  | 'sent'
  | 'notSent';

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

export const hasDownloaded = ({ downloadedAt }: TrackedRecipient): boolean => downloadedAt !== null;

/** What a person did counts more than what became of an email to them. */
export function reachOf(person: TrackedRecipient): Reach {
  if (person.tookAll) return 'tookAll';
  if (hasDownloaded(person)) return 'tookSome';
  if (person.openedAt !== null) return 'opened';
  if (person.mail === 'bounced' || person.mail === 'held' || person.mail === 'waiting') return person.mail;
  if (person.mail === 'none') return 'notSent';
  return person.deliveredAt === null ? 'sent' : 'delivered';
}

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

/** Everything that can be done for this person while the link works. */
export function actsFor(person: TrackedRecipient): readonly PersonAct[] {
  const took = hasDownloaded(person);
  const arrived = person.mail === 'sent';
  const mailable = person.mailableAt === null && person.mail !== 'waiting';
  const acts: (PersonAct | false)[] = [
    !took && arrived && mailable && person.remindedAt === null && 'remind',
    mailable && 'resend',
    !took && 'fix',
    'remove',
  ];
  return acts.filter((act) => act !== false);
}

/** The one that helps now, shown on the line itself. */
export function firstActFor(person: TrackedRecipient): PersonAct | undefined {
  const acts = actsFor(person);
  const wanted = { bounced: 'fix', held: 'resend', notSent: 'resend' } as const;
  const reach = reachOf(person);
  const act: PersonAct = reach in wanted ? wanted[reach as keyof typeof wanted] : 'remind';
  return acts.includes(act) ? act : undefined;
}

export const canBeReminded = (person: TrackedRecipient): boolean => actsFor(person).includes('remind');

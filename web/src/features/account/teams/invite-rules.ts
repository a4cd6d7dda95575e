/** What is known of addresses before they are invited: which are wrong, which are in the team, and how many seats they need. */
import { isEmail } from '@waybill/contract/address';
import { personOf } from '@waybill/contract/person';
import type { Team } from '@waybill/contract/team';

export type AddressProblem = 'wrong' | 'inTeam' | 'yourself';

export interface Invited {
  readonly problems: ReadonlyMap<string, AddressProblem>;
  /** Those with an invitation that can still be accepted: they get a new link and need no other seat. */
  readonly again: readonly string[];
  /** Seats that are left after all of them; negative when there are too few. */
  readonly left: number;
}

/** `now` decides which invitations have expired. */
export function lookAtAddresses(
  emails: readonly string[],
  team: Pick<Team, 'members' | 'invites' | 'seats'>,
  { ownEmail, now }: { readonly ownEmail: string; readonly now: number },
): Invited {
  const people = new Set(team.members.map(({ email }) => personOf(email)));
  const open = new Set(
    team.invites.filter(({ expiresAt }) => expiresAt > now).map(({ email }) => personOf(email)),
  );
  const own = personOf(ownEmail);
  const problems = new Map<string, AddressProblem>();
  const again: string[] = [];
  const fresh = new Set<string>();
  for (const email of emails) {
    if (!isEmail(email)) {
      problems.set(email, 'wrong');
      continue;
    }
    const person = personOf(email);
    if (person === own) problems.set(email, 'yourself');
    else if (people.has(person)) problems.set(email, 'inTeam');
    else if (open.has(person)) again.push(email);
    else fresh.add(person);
  }
  return { problems, again, left: team.seats.limit - team.seats.taken - fresh.size };
}

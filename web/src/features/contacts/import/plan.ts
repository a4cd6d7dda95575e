/** Plans an import: what is new, what changes, what is in the file twice, and what cannot be used and why. */
import { NAME_MAX } from '@waybill/contract/accounts';
import { cleanEmail, isEmail } from '@waybill/contract/address';
import { GROUP_NAME_MAX } from '@waybill/contract/contact-groups';
import { IMPORT_GROUPS_MAX, type ImportedContact, type OnExisting } from '@waybill/contract/contact-import';
import type { ContactView } from '@waybill/contract/contacts';
import type { Candidate } from './candidates.ts';
import type { BrokenWhy } from './csv.ts';

export type ProblemWhy =
  | BrokenWhy
  | 'unended'
  | 'noEmail'
  | 'badEmail'
  | 'nameTooLong'
  | 'companyTooLong'
  | 'groupTooLong'
  | 'tooManyGroups'
  | 'unstorable';

export interface Problem {
  /** Counted from 0. */
  readonly id: number;
  readonly line: number;
  readonly why: ProblemWhy;
  /** What stands there, cut short. */
  readonly text: string;
}

export type Outcome = 'new' | 'update' | 'same';

export interface PlannedContact extends ImportedContact {
  readonly line: number;
  readonly outcome: Outcome;
  readonly groups: string[];
}

export interface Plan {
  readonly contacts: readonly PlannedContact[];
  /** Lines with an address that the file had before; their values are put together. */
  readonly duplicates: number;
  readonly problems: readonly Problem[];
  readonly counts: Readonly<Record<Outcome, number>>;
}

const SHOWN = 60;
const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

function problemOf({ email, name, company, groups }: Candidate): ProblemWhy | null {
  if (email.trim() === '') return 'noEmail';
  if (email.length > 400 || !isEmail(email)) return 'badEmail';
  if (`${name}${company}${groups.join('')}`.includes('\u0000')) return 'unstorable';
  if (name.length > NAME_MAX) return 'nameTooLong';
  if (company.length > NAME_MAX) return 'companyTooLong';
  if (groups.some((group) => group.length > GROUP_NAME_MAX)) return 'groupTooLong';
  return groups.length > IMPORT_GROUPS_MAX ? 'tooManyGroups' : null;
}

export interface Known extends ContactView {
  /** Names of the groups they are in. */
  readonly groups: readonly string[];
}

function outcomeOf(row: ImportedContact & { groups: string[] }, known: Known | undefined): Outcome {
  if (known === undefined) return 'new';
  const joins = row.groups.some((group) => !known.groups.includes(group.toLowerCase()));
  const differs = (value: string, before: string) => value !== '' && value !== before;
  return joins || differs(row.name, known.name) || differs(row.company, known.company) ? 'update' : 'same';
}

function withGroup(groups: readonly string[], into: string): string[] {
  const others = groups.filter((group) => group.toLowerCase() !== into.toLowerCase());
  return [into, ...others].slice(0, IMPORT_GROUPS_MAX);
}

/** Collects candidates one by one, so that a long file can be planned in slices. */
export class ImportPlan {
  private readonly byEmail = new Map<string, { line: number } & ImportedContact & { groups: string[] }>();
  private readonly problems: Problem[] = [];
  private duplicates = 0;

  broken(line: number, why: ProblemWhy, text: string): void {
    this.problems.push({ id: this.problems.length, line, why, text: cut(text) });
  }

  add(candidate: Candidate): void {
    const why = problemOf(candidate);
    if (why !== null) {
      this.broken(candidate.line, why, candidate.email || candidate.name);
      return;
    }
    const email = cleanEmail(candidate.email);
    const before = this.byEmail.get(email);
    if (before !== undefined) this.duplicates += 1;
    const groups = new Map(
      [...(before?.groups ?? []), ...candidate.groups].map((one) => [one.toLowerCase(), one]),
    );
    this.byEmail.set(email, {
      line: before?.line ?? candidate.line,
      email,
      name: candidate.name || before?.name || '',
      company: candidate.company || before?.company || '',
      groups: [...groups.values()].slice(0, IMPORT_GROUPS_MAX),
    });
  }

  /** `into`: a group for all of them; empty for none. */
  finish(known: ReadonlyMap<string, Known>, existing: OnExisting, into = ''): Plan {
    const counts = { new: 0, update: 0, same: 0 };
    const contacts = Array.from(this.byEmail.values(), (read): PlannedContact => {
      const row = into === '' ? read : { ...read, groups: withGroup(read.groups, into) };
      const before = known.get(row.email);
      const outcome = before !== undefined && existing === 'skip' ? 'same' : outcomeOf(row, before);
      counts[outcome] += 1;
      return { ...row, outcome };
    });
    const problems = [...this.problems].sort((a, b) => a.line - b.line);
    return { contacts, duplicates: this.duplicates, problems, counts };
  }
}

/** Formats a person who handed in files for the owner of the request. What they typed never becomes a link. */
import type { Lang } from '../envelope.ts';
import { unlinked } from '../text/unlinked.ts';
import { written } from './written.ts';

export interface Giver {
  readonly name: string;
  /** Empty when the request does not ask for it. */
  readonly email: string;
  readonly company: string;
  /** They have shown that the address is theirs. */
  readonly verified: boolean;
}

interface Words {
  readonly someone: string;
  readonly unverified: string;
  readonly beside: (parts: readonly string[]) => string;
}

const words: Record<Lang, Words> = {
  en: {
    someone: 'Someone with the link',
    unverified: 'not verified',
    beside: (parts) => ` (${parts.join(', ')})`,
  },
  zh: { someone: '有链接的人', unverified: '未验证', beside: (parts) => `（${parts.join('，')}）` },
};

const LONGEST = 60;
/** An address is never cut: its end says whose it is. */
const LONGEST_ADDRESS = 320;

/** With everything they said, and whether it is only their word. */
export function giverLine(giver: Giver, lang: Lang): string {
  const { someone, unverified, beside } = words[lang];
  const names = [giver.name, giver.company]
    .map((name) => unlinked(written(name, LONGEST)))
    .filter((name) => name !== '');
  const address = written(giver.email, LONGEST_ADDRESS);
  const shownAddress = giver.verified ? address : unlinked(address);
  const [main, ...others] = [...(names.length === 0 ? [] : [names.join(', ')]), shownAddress].filter(
    (part) => part !== '',
  );
  if (main === undefined) return someone;
  const notes = giver.verified ? others : [...others, unverified];
  return notes.length === 0 ? main : main + beside(notes);
}

/** For a subject: a name that looks like an address does not stand for the person. */
export function shortGiver(giver: Giver, lang: Lang): string {
  const { someone, unverified, beside } = words[lang];
  const name = written(giver.name, LONGEST);
  const isName = name !== '' && !name.includes('@') && unlinked(name) === name;
  const main = isName ? name : written(giver.email, LONGEST_ADDRESS);
  if (main === '') return someone;
  return giver.verified ? main : main + beside([unverified]);
}

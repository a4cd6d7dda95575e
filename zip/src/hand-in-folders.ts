/** Names the folders in a zip of what was handed in: one for each person, and in it one for each item. */
import type { Lang } from '@waybill/contract/accounts';
import { fold, safeSegment } from './safe-segment.ts';

/** For people who said nothing of themselves, and for files of no item. */
const WORDS = {
  en: { person: 'Unnamed', noItem: 'Other files' },
  zh: { person: '未署名', noItem: '其他文件' },
} as const;

/** Leaves room for the path of a file below two of them. */
const NAME_CHARACTERS = 60;

const folderName = (name: string): string =>
  safeSegment(Array.from(name.replaceAll(/[/\\]/g, '-')).slice(0, NAME_CHARACTERS).join(''));

/** The first keeps its name; those that a system could confuse with it are numbered. */
function distinct(names: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  const taken = new Set<string>();
  const free = (name: string, number = 1): string => {
    const tried = number === 1 ? name : `${name} (${number})`;
    return taken.has(fold(tried)) ? free(name, number + 1) : tried;
  };
  return new Map(
    names.map(({ id, name }) => {
      const found = free(name);
      taken.add(fold(found));
      return [id, found];
    }),
  );
}

interface Asked {
  readonly lang: Lang;
}

interface Giver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Item {
  readonly id: string;
  readonly name: string;
}

/** Ends with a slash. Without items there is no folder for them. */
export function folderNames(
  { lang }: Asked,
  givers: readonly Giver[],
  items: readonly Item[],
): (giver: string, item: string | null) => string {
  const words = WORDS[lang];
  const people = distinct(
    givers.map(({ id, name, email }) => ({
      id,
      name: folderName(name) || folderName(email) || words.person,
    })),
  );
  const kinds = distinct([
    ...items.map(({ id, name }) => ({ id, name: folderName(name) || words.noItem })),
    { id: '', name: words.noItem },
  ]);
  return (giver, item) =>
    [
      people.get(giver) ?? words.person,
      ...(items.length === 0 ? [] : [kinds.get(item ?? '') ?? words.noItem]),
      '',
    ].join('/');
}

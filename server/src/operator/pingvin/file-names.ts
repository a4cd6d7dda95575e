/** Gives the files of a share names that Waybill takes; each name once. */
import { nameProblem, samePathKey } from '@waybill/contract/file-names';
import { PATH_MAX_BYTES } from '@waybill/contract/files';

const UNUSABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD/\\]/gu;

const bytesOf = (text: string): number => Buffer.byteLength(text);

function halves(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  // A long ending is no ending.
  return dot > 0 && name.length - dot <= 16 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Cuts the name before its ending, so that with `more` it is short enough. */
function withMark(name: string, more: string): string {
  const [stem, ending] = halves(name);
  const letters = Array.from(stem);
  while (letters.length > 1 && bytesOf(letters.join('') + more + ending) > PATH_MAX_BYTES) letters.pop();
  return letters.join('') + more + ending;
}

function usable(name: string): string {
  const plain = withMark(name.replace(UNUSABLE, '_'), '');
  if (nameProblem(plain, false) === undefined) return plain;
  // Web pages are only taken under a name by which no browser opens them as such.
  const asText = withMark(`${plain}.txt`, '');
  return nameProblem(asText, false) === undefined ? asText : 'file';
}

/** In the order given. */
export function usableNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const first = usable(name);
    let found = first;
    for (let copy = 2; taken.has(samePathKey(found)); copy += 1) found = withMark(first, ` (${copy})`);
    taken.add(samePathKey(found));
    return found;
  });
}

/** Compares what DNS answers with a record that should be there. */
import type { FoundRecord, WantedRecord } from '../../db/tables/domains.ts';
import { isInternal } from '../network/internal.ts';
import type { Answers, Dns } from './port.ts';

const SHOWN = 5;
const LONGEST_SHOWN = 500;

/** Without answers of a local network, which our DNS may know and the asker may not; what they were asked for is no secret. */
export function showable(
  { type, value }: Pick<WantedRecord, 'type' | 'value'>,
  answers: readonly string[],
): { readonly found: string[]; readonly hidden: boolean } {
  const found = answers.filter((answer) => type === 'TXT' || answer === value || !isInternal(answer));
  return { found, hidden: found.length < answers.length };
}

export const foundAs = (
  wanted: WantedRecord,
  answers: Answers,
  isRight: (answers: readonly string[]) => boolean,
): FoundRecord => ({
  type: wanted.type,
  name: wanted.name,
  needed: wanted.needed,
  ...shown(wanted, answers ?? []),
  state:
    answers === undefined
      ? 'unknown'
      : isRight(answers)
        ? 'right'
        : answers.length === 0
          ? 'missing'
          : 'wrong',
});

function shown(wanted: WantedRecord, answers: readonly string[]): Pick<FoundRecord, 'found' | 'hidden'> {
  const { found, hidden } = showable(wanted, answers);
  return { found: found.slice(0, SHOWN).map((value) => value.slice(0, LONGEST_SHOWN)), hidden };
}

/** A text is right when one of those at its name is. */
export const lookAtText = async (
  dns: Pick<Dns, 'texts'>,
  wanted: WantedRecord,
  isRight: (text: string) => boolean = (text) => text.trim() === wanted.value,
): Promise<FoundRecord> => foundAs(wanted, await dns.texts(wanted.name), (texts) => texts.some(isRight));

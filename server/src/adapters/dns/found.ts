/** Compares what DNS answers with a record that should be there. */
import type { FoundRecord, WantedRecord } from '../../db/tables/domains.ts';
import type { Answers, Dns } from './port.ts';

const SHOWN = 5;
const LONGEST_SHOWN = 500;

export const foundAs = (
  { type, name, needed }: WantedRecord,
  answers: Answers,
  isRight: (answers: readonly string[]) => boolean,
): FoundRecord => ({
  type,
  name,
  needed,
  found: (answers ?? []).slice(0, SHOWN).map((value) => value.slice(0, LONGEST_SHOWN)),
  state:
    answers === undefined
      ? 'unknown'
      : isRight(answers)
        ? 'right'
        : answers.length === 0
          ? 'missing'
          : 'wrong',
});

/** A text is right when one of those at its name is. */
export const lookAtText = async (
  dns: Pick<Dns, 'texts'>,
  wanted: WantedRecord,
  isRight: (text: string) => boolean = (text) => text.trim() === wanted.value,
): Promise<FoundRecord> => foundAs(wanted, await dns.texts(wanted.name), (texts) => texts.some(isRight));

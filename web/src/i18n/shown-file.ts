/** A file as lists show it: a name in which nothing hides, and its true type where the name could mislead. */
import { fileType, shownName } from '@waybill/contract/shown-names';

export interface ShownFile {
  readonly name: string;
  /** For the box before the name: the true ending, where it is short enough. */
  readonly kind: string | undefined;
  /** The true type; undefined where the name says it. */
  readonly tag: string | undefined;
  readonly program: boolean;
}

const BOX_LETTERS = 4;

/** `program`: known by its bytes. `word`: how a program is called in the language in use. */
export function shownFile(path: string, word: string, program = false): ShownFile {
  const type = fileType(path);
  const { ending } = type;
  // Of a program that is called a picture, the ending is what misleads.
  const tag = type.program ? `${ending} ${word}`.trim() : program ? word : type.misleading ? ending : '';
  return {
    name: shownName(path),
    kind: ending !== '' && ending.length <= BOX_LETTERS ? ending : undefined,
    tag: tag === '' ? undefined : tag,
    program: program || type.program,
  };
}

/** Reads who runs this installation: the product's name here, the operator's name and address, and what is said beside prices. */
import { isMailAddress } from './mail-address.ts';
import { type ReviewLink, readReviewLinks } from './review-links.ts';

/** The product's name where the operator sets no other. */
export const OUR_NAME = 'Waybill';

export interface OperatorSettings {
  /** The company or person in legal texts. */
  readonly name: string;
  /** The lines of the postal address; none where it is not set. */
  readonly address: readonly string[];
  /** A mail address or a web address for the public. */
  readonly contact: string;
  /** What is said beside prices, by language; undefined: our text. */
  readonly priceNote: { readonly en: string | undefined; readonly zh: string | undefined };
  /** What the pricing page links to; none where they are not set. */
  readonly reviewLinks: readonly ReviewLink[];
}

type Read = (name: string) => string | undefined;
type Problem = (sentence: string) => void;

const LONGEST_ADDRESS_LINE = 100;
const MOST_ADDRESS_LINES = 8;

/** Control characters, line ends, and marks that turn what follows them around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const isLine = (text: string, longest: number): boolean => !UNSEEN.test(text) && [...text].length <= longest;

function readLine(read: Read, problem: Problem, name: string, longest: number): string | undefined {
  const value = read(name);
  if (value === undefined || isLine(value, longest)) return value;
  problem(
    `${name} is too long or has control characters: it should be one line of 1 to ${longest} characters.`,
  );
  return undefined;
}

export const readBrandName = (read: Read, problem: Problem): string =>
  readLine(read, problem, 'BRAND_NAME', 40) ?? OUR_NAME;

/** In an .env file a line cannot end, so `\n` or a comma stands for it. */
function readAddress(read: Read, problem: Problem): readonly string[] {
  const lines = (read('OPERATOR_ADDRESS') ?? '')
    .split(/\\n|[\n,，]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length <= MOST_ADDRESS_LINES && lines.every((line) => isLine(line, LONGEST_ADDRESS_LINE)))
    return lines;
  problem(
    `OPERATOR_ADDRESS is wrong: it should be at most ${MOST_ADDRESS_LINES} lines of at most ${LONGEST_ADDRESS_LINE} characters, with \\n or commas between.`,
  );
  return [];
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

function readContact(read: Read, problem: Problem): string | undefined {
  const contact = readLine(read, problem, 'OPERATOR_CONTACT', 200);
  if (contact === undefined || isMailAddress(contact) || isWebAddress(contact)) return contact;
  problem(
    'OPERATOR_CONTACT is wrong: it should be a mail address like help@example.com, or the address of a page.',
  );
  return undefined;
}

export function readOperator(
  read: Read,
  problem: Problem,
  { brandName, publicUrl }: { readonly brandName: string; readonly publicUrl: string },
): OperatorSettings {
  const priceNote = readLine(read, problem, 'PRICE_NOTE', 200);
  return {
    name: readLine(read, problem, 'OPERATOR_NAME', 100) ?? brandName,
    address: readAddress(read, problem),
    contact: readContact(read, problem) ?? publicUrl,
    // The operator's sentence in another language is true; ours may not be.
    priceNote: { en: priceNote, zh: readLine(read, problem, 'PRICE_NOTE_ZH', 200) ?? priceNote },
    reviewLinks: readReviewLinks(read, problem),
  };
}

/** Reads the links to reviews that the pricing page shows: a name and an https address each. */

export interface ReviewLink {
  readonly name: string;
  readonly url: string;
}

const LONGEST_NAME = 40;
const LONGEST_URL = 300;
const MOST = 6;

/** Control characters, line ends, and marks that turn what follows them around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const isAddress = (text: string): boolean => {
  if (!text.startsWith('https://') || text.length > LONGEST_URL || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** `G2 https://www.g2.com/products/waybill` */
function readLink(text: string): ReviewLink | undefined {
  const [, name = '', url = ''] = /^(.*\S)\s+(\S+)$/.exec(text) ?? [];
  const isName = name !== '' && [...name].length <= LONGEST_NAME && !UNSEEN.test(name);
  return isName && isAddress(url) ? { name, url: new URL(url).href } : undefined;
}

export function readReviewLinks(
  read: (name: string) => string | undefined,
  problem: (sentence: string) => void,
): readonly ReviewLink[] {
  const entries = (read('REVIEW_LINKS') ?? '')
    .split(/[,，]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const links = entries.map(readLink).filter((link) => link !== undefined);
  if (links.length === entries.length && links.length <= MOST) return links;
  problem(
    `REVIEW_LINKS is wrong: it should be at most ${MOST} links with commas between, each a name of at most ${LONGEST_NAME} characters and an https address, like G2 https://www.g2.com/products/waybill, Capterra https://www.capterra.com/p/1/waybill (a comma inside an address is written %2C).`,
  );
  return [];
}

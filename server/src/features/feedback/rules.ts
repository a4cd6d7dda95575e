/** Cleans what a client sends with feedback: control characters that no keyboard types, and addresses that are not ours. */

const unprintable = /[\p{Cs}\u2028\u2029]|(?!\n)\p{Cc}/gu;

export const plainText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(unprintable, ' ').trim();

export const plainLine = (text: string): string => plainText(text).replaceAll('\n', ' ');

const ADDRESS_MAX = 300;

/** The address of one of our pages, without query and fragment, which may hold what opens something; anything else is empty. */
export function ownAddress(claimed: unknown, publicUrl: string): string {
  if (typeof claimed !== 'string' || !URL.canParse(claimed)) return '';
  const { origin, pathname } = new URL(claimed);
  const address = origin + pathname;
  return origin === new URL(publicUrl).origin && address.length <= ADDRESS_MAX ? address : '';
}

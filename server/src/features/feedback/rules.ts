/** Removes the control characters that no keyboard types and PostgreSQL cannot store. */

const unprintable = /[\p{Cs}\u2028\u2029]|(?!\n)\p{Cc}/gu;

export const plainText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(unprintable, ' ').trim();

export const plainLine = (text: string): string => plainText(text).replaceAll('\n', ' ');

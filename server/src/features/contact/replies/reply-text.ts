/** Takes the new text out of a reply: without the mail it answers, and without the signature. */

/** Lines that mail programs write above a mail that they do not mark with `>`. */
const ORIGINAL =
  /^\s*[-_]{2,}\s*(original message|forwarded message|原始邮件|原邮件|ursprüngliche nachricht)\s*[-_]{2,}\s*$/i;
const RULE = /^\s*_{20,}\s*$/;
const FROM_LINE = /^\s*\*?(from|von|de|发件人|寄件者)\s*[:：]/i;
const NEXT_LINE =
  /^\s*\*?(sent|date|to|subject|gesendet|datum|an|betreff|发送时间|日期|时间|收件人|主题)\s*[:：]/i;
const SIGNATURE = /^--\s?$/;
const QUOTED = /^\s?>/;
/** "On Tuesday Waybill wrote:", which may be broken into two or three lines. */
const ATTRIBUTION_END = /[:：]\s*$/;
const ATTRIBUTION_LINES = 3;

/** Outlook writes a head of several lines. */
const isHead = (lines: readonly string[], index: number): boolean =>
  FROM_LINE.test(lines[index] ?? '') &&
  lines.slice(index + 1, index + 4).some((line) => NEXT_LINE.test(line));

function endOf(lines: readonly string[]): number {
  const end = lines.findIndex(
    (line, index) => ORIGINAL.test(line) || RULE.test(line) || SIGNATURE.test(line) || isHead(lines, index),
  );
  return end === -1 ? lines.length : end;
}

/** The index from which the lines above a quote say whose words it is; the quote's own index when none do. */
function attributionAt(lines: readonly string[], quote: number): number {
  let last = quote - 1;
  while (last >= 0 && lines[last]?.trim() === '') last -= 1;
  if (last < 0 || !ATTRIBUTION_END.test(lines[last] ?? '')) return quote;
  let first = last;
  // Words of the operator before a quote may end with a colon too; an attribution names a time or an address.
  while (first > 0 && last - first < ATTRIBUTION_LINES - 1 && lines[first - 1]?.trim() !== '') first -= 1;
  const attribution = lines.slice(first, last + 1).join(' ');
  return /\d/.test(attribution) && /@|<|\d[:：]\d/.test(attribution) ? first : quote;
}

/** Answers between quoted lines stay; only the quotes go. */
export function replyText(mail: string): string {
  const all = mail.replaceAll('\r\n', '\n').split('\n');
  const lines = all.slice(0, endOf(all));
  const quote = lines.findIndex((line) => QUOTED.test(line));
  const attribution = quote === -1 ? lines.length : attributionAt(lines, quote);
  return lines
    .filter((line, index) => !QUOTED.test(line) && (index < attribution || index >= quote))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

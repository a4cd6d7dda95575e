/** Tells what rendered Markdown says, without its marks: each block on a line of its own. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export const plainText = (html: string): string =>
  html
    .replace(/<\/(?:p|li|tr|pre)>|<br>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();

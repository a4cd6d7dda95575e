/** What the zip of several files is called: like the transfer, or what is chosen of it. */
import type { Lang } from '../accounts/accounts.ts';
import { shownTitle, type Titled } from './titles.ts';

const withoutEnding = (name: string): string => name.replace(/(?<=.)\.[^.]*$/u, '');

/** `fileName` is that of the first file; it is named without its ending. */
export function archiveName({ fileName = '', ...titled }: Titled, lang: Lang): string {
  const name = shownTitle({ ...titled, fileName: withoutEnding(fileName) }, lang);
  return `${name.replace(/\.zip$/iu, '')}.zip`;
}

/** Which files the malware check withholds from the receiver, for a while or for good. */
import type { OfferedFile } from '@waybill/contract/downloads';

type Checked = Pick<OfferedFile, 'malware'>;

export const isWithheld = ({ malware }: Checked): boolean => malware === 'checking' || malware === 'infected';

/** Without those that never can be downloaded. */
export const releasedOf = <File extends Checked>(files: readonly File[]): File[] =>
  files.filter(({ malware }) => malware !== 'infected');

/** The zip, or the files, will be ready in a while: it is worth asking again. */
export const isPending = (files: readonly Checked[], hasZip: boolean): boolean =>
  !hasZip && releasedOf(files).length > 0;

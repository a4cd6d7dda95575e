/** What a transfer is called where there is one line for it. */
import { isolatedLine, isolatedName } from '@waybill/contract/shown-names';
import type { TransferView } from '@waybill/contract/transfers';
import { titleOf } from '../../ui/title-of.ts';

/** What it is about, or else what its first file is called. */
export const nameOfTransfer = ({ message, fileName }: TransferView): string => {
  const { title } = titleOf(message);
  return title === null ? isolatedName(fileName) : isolatedLine(title);
};

/** What a recipient is called where they are shown. */
import type { NamedPerson } from '@waybill/contract/short-names';
import { isolateLine, shownLine } from '@waybill/contract/shown-names';

/** The name, or the address where none is known. */
export const nameOf = ({ name, email }: NamedPerson): string => isolateLine(shownLine(name)) || email;

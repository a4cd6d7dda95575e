/** What a file that was handed in is shown with. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import type { AskedItem } from '../standing.ts';

/** Where what becomes of a file is said and shown. */
export interface OwnPlace {
  /** The last part of the page's address. */
  readonly link: string;
  readonly onStatus: (said: string) => void;
}

export interface OwnFileProps {
  readonly own: OwnPlace;
  readonly file: OwnHandIn['files'][number];
  readonly item: AskedItem;
  readonly give: GiveView;
  readonly isStruck: boolean;
  readonly canChange: boolean;
}

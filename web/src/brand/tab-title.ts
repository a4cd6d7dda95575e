/** The title of a tab on a company's pages: where they don't show our name, the company's takes its place. */
import { pageTitle, titleWithout } from '@waybill/contract/page-title';
import { brandName } from '../i18n/instance.ts';

interface Owner {
  readonly poweredBy: boolean;
  readonly company?: string;
}

export const tabTitle = (what: string, owner: Owner | null): string =>
  pageTitle(what, owner === null || owner.poweredBy ? brandName() : (owner.company ?? ''));

/** A title that is written already, without our name. */
export const withoutOurName = (title: string): string => titleWithout(title, brandName());

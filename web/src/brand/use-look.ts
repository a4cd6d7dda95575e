/** Dresses the whole page in a company's look for as long as the component is shown, dialogs included. */
import type { Look } from '@waybill/contract/look';
import { useLayoutEffect } from 'react';
import { accentProperties } from './accent-properties.ts';
import { isBranded } from './brand-header.tsx';
import { withoutOurName } from './tab-title.ts';

export function useLook(look: Look | null): void {
  const accent = look?.accent ?? null;
  const backdrop = look !== null && look.background !== 'none';
  const own = look !== null && !look.poweredBy;
  const branded = look !== null && isBranded(look);
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    const properties = Object.entries(accentProperties(accent));
    for (const [name, value] of properties) style.setProperty(name, value);
    if (properties.length > 0) dataset.brand = '';
    if (backdrop) dataset.backdrop = '';
    if (branded) dataset.ownHeader = '';
    if (own) {
      dataset.ownPage = '';
      document.title = withoutOurName(document.title);
    }
    return () => {
      for (const [name] of properties) style.removeProperty(name);
      delete dataset.brand;
      delete dataset.backdrop;
      delete dataset.ownHeader;
      delete dataset.ownPage;
    };
  }, [accent, backdrop, branded, own]);
}

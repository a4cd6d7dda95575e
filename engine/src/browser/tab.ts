/** The id of this tab, which survives a reload and differs from a duplicate's. */
import { drawId } from '@waybill/contract/draw-id';

/** Left behind by a page that is going; a duplicate of a tab that stays finds nothing. */
const LEFT = 'waybill-tab-left';

let name: string | undefined;

/** Some browsers throw where others keep nothing; then the next page is a stranger for a few seconds. */
function leave(tab: string | null): string | null {
  try {
    const left = sessionStorage.getItem(LEFT);
    if (tab === null) sessionStorage.removeItem(LEFT);
    else sessionStorage.setItem(LEFT, tab);
    return left;
  } catch {
    return null;
  }
}

export function thisTab(): string {
  if (name !== undefined) return name;
  const own = leave(null) ?? drawId();
  name = own;
  window.addEventListener('pagehide', () => leave(own));
  window.addEventListener('pageshow', () => leave(null));
  return own;
}

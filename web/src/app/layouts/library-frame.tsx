/** The library around the pages that show it: one list that stays as it is while a transfer opens over it. */
import { planOfAccount } from '@waybill/contract/plans';
import { type ReactElement, useRef } from 'react';
import { openNewTransfer } from '../../features/send/panel-open.ts';
import { Library } from '../../features/transfers/library/library.tsx';
import { useIsEmptyLibrary } from '../../features/transfers/library/use-is-empty-library.ts';
import { plainPath } from '../../i18n/lang.ts';
import { useLocation, useParams } from '../../router/hooks.ts';
import { useOutlet } from '../../router/router-provider.tsx';
import { useUser } from '../../session/use-session.tsx';
import { useTransferLinks } from './use-transfer-links.ts';

export function Frame() {
  const user = useUser();
  const outlet = useOutlet();
  const isCovered = useParams()['slug'] !== undefined;
  const { hrefOf, open } = useTransferLinks();
  // Home then has the empty waybill instead of an empty list.
  const isHome = plainPath(useLocation().pathname) === '/dash';
  const isLeftOut = useIsEmptyLibrary() && isHome && user.status !== 'revoke';
  /** The page above the list, which stays while a transfer is open. */
  const above = useRef<ReactElement | null>(null);
  if (!isCovered) above.current = outlet;
  return (
    <>
      {above.current}
      {!isLeftOut && (
        <Library
          expiries={planOfAccount(user).expiries}
          hrefOf={hrefOf}
          onOpen={open}
          onNew={openNewTransfer}
          isCovered={isCovered}
        />
      )}
      {isCovered && outlet}
    </>
  );
}

/** Tells once of each transfer that is sent, also when the panel is closed by then. */
import type { TransferView } from '@waybill/contract/transfers';
import { useEffect, useRef } from 'react';
import { useSendState } from './send-store.ts';

export function useSent(onSent: (transfer: TransferView) => void): void {
  const { stage } = useSendState();
  const latest = useRef(onSent);
  latest.current = onSent;
  const sent = stage.at === 'done' ? stage.transfer : null;
  useEffect(() => {
    if (sent !== null) latest.current(sent);
  }, [sent]);
}

/** Asks before the user leaves with unsaved changes; sections of the page register what would be lost. */
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useBlocker } from '../../router/hooks.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';

type SetReason = (id: string, reason: string | null) => void;

const GuardContext = createContext<SetReason>(() => undefined);

/** While `reason` is set, leaving asks first. */
export function useLeaveGuard(reason: string | null): void {
  const id = useId();
  const setReason = useContext(GuardContext);
  useEffect(() => {
    setReason(id, reason);
    return () => setReason(id, null);
  }, [id, reason, setReason]);
}

export function LeaveGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('account');
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const setReason = useMemo<SetReason>(
    () => (id, reason) =>
      setReasons((before) => {
        if ((before.get(id) ?? null) === reason) return before;
        const next = new Map(before);
        if (reason === null) next.delete(id);
        else next.set(id, reason);
        return next;
      }),
    [],
  );
  const guarded = reasons.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guarded && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!guarded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded]);
  return (
    <GuardContext value={setReason}>
      {children}
      <Dialog
        open={blocker !== null}
        onOpenChange={(open) => {
          if (!open) blocker?.reset();
        }}
        title={t('leave.title')}
        description={[...reasons.values()].join(' ')}
        closeLabel={t('close')}
        actions={
          <>
            <Button variant="ghost" onClick={() => blocker?.proceed()}>
              {t('leave.leave')}
            </Button>
            <Button variant="ink" onClick={() => blocker?.reset()}>
              {t('leave.stay')}
            </Button>
          </>
        }
      />
    </GuardContext>
  );
}

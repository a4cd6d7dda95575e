/** What the dashboard's home offers an account that is new: the empty waybill instead of a list, and the first steps. */
import type { UserView } from '@waybill/contract/user';
import { useEffect, useRef } from 'react';
import { FirstSteps } from '../../features/first-steps/first-steps.tsx';
import { useFirstSteps } from '../../features/first-steps/use-first-steps.ts';
import { FirstDrop, type FirstDropHandle } from '../../features/send/first-drop.tsx';
import { openNewTransfer } from '../../features/send/panel-open.ts';

export interface FirstVisitProps {
  readonly user: UserView;
  /** The library has nothing to show. */
  readonly isEmpty: boolean;
  /** Nothing was sent before. */
  readonly isFirst: boolean;
  /** Hears once that all of it can be seen. */
  readonly onReady: () => void;
}

export function FirstVisit({ user, isEmpty, isFirst, onReady }: FirstVisitProps) {
  const { isPending, steps } = useFirstSteps(user);
  const drop = useRef<FirstDropHandle>(null);
  useEffect(() => {
    if (!isPending) onReady();
  }, [isPending, onReady]);
  return (
    <>
      {isEmpty && (
        <div className="home-part">
          <FirstDrop ref={drop} user={user} isFirst={isFirst} />
        </div>
      )}
      {steps !== null && (
        <div className="home-part">
          <FirstSteps
            steps={steps}
            onSend={() => (drop.current === null ? openNewTransfer() : drop.current.chooseFiles())}
          />
        </div>
      )}
    </>
  );
}

/** The console around its pages: the session, the gate that asks for a code, and the navigation. */

import { ConsoleGate } from '../../features/console/frame/console-gate.tsx';
import { ConsoleLayout } from '../../features/console/frame/console-layout.tsx';
import { Outlet } from '../../router/router-provider.tsx';
import { useDashGuard } from '../layouts/use-dash-guard.ts';

export function Frame() {
  const { user, failed, retry } = useDashGuard();
  return (
    <ConsoleLayout user={user}>
      <ConsoleGate user={user} failed={failed} onRetry={retry}>
        <Outlet />
      </ConsoleGate>
    </ConsoleLayout>
  );
}

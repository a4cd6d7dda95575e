/** `/dev/upload`: a test page for the upload engine, for signed-in users. */
import { useEffect } from 'react';
import { loginPath } from '../../features/account/sign-in/next-path.ts';
import { Workbench } from '../../features/send/workbench/workbench.tsx';
import { session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ site }) => site && { title: 'upload', description: 'upload' };

export function Page() {
  const { status } = useSession();
  useEffect(() => {
    session.restore().catch(() => {}); // Then it stays unknown; a reload asks again.
  }, []);
  return (
    <main id="content" className="mx-auto max-w-[1000px] px-4 py-10 sm:px-8">
      <h1 className="mb-6 text-36">Upload engine</h1>
      {status === 'user' && <Workbench />}
      {status === 'unknown' && <Skeleton shape="box" height={256} />}
      {status === 'visitor' && (
        <EmptyState
          title="No one is signed in"
          action={<Button render={<a href={loginPath('/dev/upload')} />}>Sign in</Button>}
        >
          Files need an owner.
        </EmptyState>
      )}
    </main>
  );
}

/** The way to more: registering for a visitor, with the address that was typed; the plans for a user. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useDesk } from './desk.ts';
import { usePanel } from './panel-context.ts';
import { KEEP_PATH, PLANS_PATH } from './ways.ts';

export function TrialLink({ children }: { children: ReactNode }) {
  const local = useLocalPath();
  const { user } = usePanel();
  const { senderEmail } = useDesk().draft;
  if (user !== null) {
    return (
      <Link to={local(PLANS_PATH)} className="link text-14 font-medium">
        {children}
      </Link>
    );
  }
  return (
    <Link to={local(KEEP_PATH)} state={{ email: senderEmail.trim() }} className="link text-14 font-medium">
      {children}
    </Link>
  );
}

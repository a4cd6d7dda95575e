/** Who is signed in, for everything below the provider. */

import type { Role } from '@waybill/contract/plans';
import { createContext, type ReactNode, useContext } from 'react';

export interface Session {
  readonly email: string;
  readonly fullName: string;
  readonly profilePic: string | null;
  readonly role: Role;
  readonly loginCount: number;
  readonly isTeamMember: boolean;
}

const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session | null => useContext(SessionContext);

export function SessionProvider({ session, children }: { session: Session | null; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

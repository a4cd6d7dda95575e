/** Opens an invitation by the token of its link, as the person who is signed in, if anyone is. */
import { call } from '@waybill/contract/call';
import { linkToken } from '@waybill/contract/credentials';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { INVITE_ENDS, type InviteEnd, openInvite } from '@waybill/contract/joining';
import type { UserView } from '@waybill/contract/user';
import { useCallback, useEffect, useState } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';

export type Invitation = AnswerOf<typeof openInvite>;

/** Why an invitation cannot be accepted at all. */
export type InviteRefusal = InviteEnd | 'wrong';

export type InviteState =
  | { readonly at: 'checking' }
  | { readonly at: 'open'; readonly invitation: Invitation; readonly user: UserView | null }
  | { readonly at: 'refused'; readonly why: InviteRefusal; readonly user: UserView | null }
  | { readonly at: 'failed'; readonly error: unknown };

/** Undefined: the error is not about the invitation. */
export function refusalOf(error: unknown): InviteRefusal | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (hasCode(error, 'not_found')) return 'wrong';
  if (error.code !== 'invite_over') return undefined;
  return INVITE_ENDS.find((end) => end === error.fields?.['invite']) ?? 'withdrawn';
}

async function open(token: string): Promise<InviteState> {
  let user: UserView | null = null;
  try {
    const restored = await session.restore();
    user = restored.status === 'user' ? restored.user : null;
    // A link that was cut off needs no answer.
    if (!linkToken.safeParse(token).success) return { at: 'refused', why: 'wrong', user };
    const input = { body: { token } };
    const invitation = await (user === null ? call(openInvite, input) : callAsUser(openInvite, input));
    return { at: 'open', invitation, user };
  } catch (error) {
    const why = refusalOf(error);
    return why === undefined ? { at: 'failed', error } : { at: 'refused', why, user };
  }
}

export function useInvite(token: string): {
  readonly state: InviteState;
  readonly reload: () => Promise<void>;
  readonly refuse: (why: InviteRefusal) => void;
} {
  const [state, setState] = useState<InviteState>({ at: 'checking' });
  const reload = useCallback(async () => {
    setState({ at: 'checking' });
    setState(await open(token));
  }, [token]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const refuse = (why: InviteRefusal) => {
    const now = session.state();
    setState({ at: 'refused', why, user: now.status === 'user' ? now.user : null });
  };
  return { state, reload, refuse };
}

/** Says when the user’s place in a team changed, and drops every answer that was loaded for the place before. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { UserView } from '@waybill/contract/user';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { queryClient } from '../../queries/client.ts';
import { showToast, type ToastOptions } from '../../ui/toasts/toast-queue.ts';

type Place = Pick<UserView, 'teamPlace' | 'parentAdmin' | 'team'>;

/** What to say, or null where nothing changed for the user. */
export type PlaceChange = 'gone' | 'joined' | 'owner' | 'newOwner' | 'admin' | 'member' | null;

export function placeChange(before: Place, now: Place): PlaceChange {
  const [from, to] = [before.parentAdmin?.parentAdminID, now.parentAdmin?.parentAdminID];
  if (from === to) return before.teamPlace === now.teamPlace || to === undefined ? null : rankOf(now);
  if (to === undefined) return now.team.length > 0 ? 'owner' : 'gone';
  // Someone with a team of their own can be in another only by handing theirs over.
  return from === undefined && before.team.length === 0 ? 'joined' : 'newOwner';
}

const rankOf = ({ teamPlace }: Place): 'admin' | 'member' => (teamPlace === 'admin' ? 'admin' : 'member');

const ownerOf = ({ parentAdmin }: Place): string =>
  isolatedLine(parentAdmin?.parentAdminFullName || parentAdmin?.parentEmail || '');

export function TeamWatch({ user }: { readonly user: UserView }) {
  const t = useTranslations('dash.team');
  const before = useRef<Place>(user);
  useEffect(() => {
    const then = before.current;
    before.current = user;
    const change = placeChange(then, user);
    if (change === null) return;
    const name = ownerOf(change === 'gone' ? then : user);
    const say = (options: Omit<ToastOptions, 'id' | 'duration'>) =>
      showToast({ id: 'place', duration: 0, ...options });
    if (change === 'gone') say({ type: 'warning', title: t('gone', { name }), description: t('goneText') });
    else if (change === 'joined')
      say({ type: 'success', title: t('joined', { name }), description: t('joinedText') });
    else say({ title: t(change, { name }) });
    // Nothing of the team stays in sight; what is shown is loaded for the new place.
    void queryClient.resetQueries();
  }, [user, t]);
  return null;
}

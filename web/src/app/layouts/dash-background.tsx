/** What happens on every page of the dashboard beside the page itself. */
import type { UserView } from '@waybill/contract/user';
import { TeamWatch } from '../../features/account/team-watch.tsx';
import { FeedbackPrompt } from '../../features/feedback/feedback-prompt.tsx';
import { ArrivingInDash } from '../../features/send/arriving/arriving.tsx';

export function Background({ user }: { user: UserView }) {
  return (
    <>
      <FeedbackPrompt user={user} />
      <TeamWatch user={user} />
      {user.status !== 'revoke' && <ArrivingInDash owner={user._id} />}
    </>
  );
}

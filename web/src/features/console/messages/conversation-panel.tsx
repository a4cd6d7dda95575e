/** One conversation: its messages, replies that wait for a decision, and the operator's answer. */
import {
  type ConsoleConversation,
  closeConversation,
  consoleConversation,
  consoleConversations,
  deleteConversation,
} from '@waybill/contract/console-conversations';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { changeAnswer, invalidate } from '../../../queries/answers.ts';
import { useChange } from '../../../queries/use-change.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { AnswerForm } from './answer-form.tsx';
import { ConversationState } from './conversation-state.tsx';
import { MessageLog } from './message-log.tsx';
import { WaitingReplies } from './waiting-replies.tsx';

function Who({ conversation: { email, userId } }: { readonly conversation: ConsoleConversation }) {
  const t = useTranslations('console.messages');
  const local = useLocalPath();
  return (
    <p className="mb-4 text-14 text-ink-2">
      {userId === null ? (
        <>
          <span className="break-all">{email}</span> · {t('visitorText')}
        </>
      ) : (
        <Link
          to={local(`/operator/users/${userId}`)}
          className="break-all text-route underline underline-offset-4"
        >
          {email}
        </Link>
      )}
    </p>
  );
}

export function ConversationPanel({ number }: { readonly number: string }) {
  const t = useTranslations('console.messages');
  const say = useErrorText();
  const local = useLocalPath();
  const navigate = useNavigate();
  const [asksDelete, setAsksDelete] = useState(false);
  const input = { params: { number } };
  const answer = useConsoleCall(consoleConversation, input);
  const conversation = answer.data?.conversation;
  const onShown = (next: { conversation: ConsoleConversation }) => {
    changeAnswer(consoleConversation, input, () => next);
    void invalidate(consoleConversations);
  };
  const close = useChange(() => callAsUser(closeConversation, input), { onDone: onShown, say });
  return (
    <>
      <Link
        to={local('/operator/messages')}
        className="mb-2 inline-flex items-center gap-1.5 text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        {t('title')}
      </Link>
      <PageHead title={t('named', { number })}>
        {conversation && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ConversationState conversation={conversation} />
            {conversation.state !== 'closed' && (
              <Button size="sm" loading={close.isBusy} onClick={() => void close.run()}>
                {t('close')}
              </Button>
            )}
            <Button size="sm" onClick={() => setAsksDelete(true)}>
              {t('delete')}
            </Button>
          </div>
        )}
      </PageHead>
      <Loaded answer={answer}>
        {({ conversation: shown }) => (
          <div className="max-w-[760px]">
            <Who conversation={shown} />
            <MessageLog conversation={shown} />
            <WaitingReplies
              replies={shown.replies}
              onDecided={() => {
                void invalidate(consoleConversation, input);
                void invalidate(consoleConversations);
              }}
            />
            <AnswerForm conversation={shown} onAnswered={onShown} />
          </div>
        )}
      </Loaded>
      {asksDelete && (
        <ActDialog
          title={t('deleteTitle', { number })}
          text={t('deleteText')}
          submit={t('delete')}
          danger
          onClose={() => setAsksDelete(false)}
          onAct={async (reason) => {
            await callAsUser(deleteConversation, { ...input, body: { reason } });
            void invalidate(consoleConversations);
            void navigate(local('/operator/messages'));
          }}
        />
      )}
    </>
  );
}

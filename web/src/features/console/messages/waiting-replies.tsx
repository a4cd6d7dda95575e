/** Replies by email whose sender was not verified: each becomes the operator's answer, or is deleted. */
import { acceptReply, type ConsoleConversation, dropReply } from '@waybill/contract/console-conversations';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Moment } from '../frame/moment.tsx';
import { Pane } from '../frame/pane.tsx';

interface WaitingRepliesProps {
  readonly replies: ConsoleConversation['replies'];
  readonly onDecided: () => void;
}

const calls = { accept: acceptReply, drop: dropReply } as const;
type Asked = { readonly act: keyof typeof calls; readonly number: string };

export function WaitingReplies({ replies, onDecided }: WaitingRepliesProps) {
  const t = useTranslations('console.messages');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (replies.length === 0) return null;
  return (
    <div className="mt-4">
      <Pane title={t('repliesTitle')}>
        <p className="px-3.5 pt-3 text-14 text-ink-2">{t('repliesText')}</p>
        <ul>
          {replies.map(({ number, text, at }) => (
            <li key={number} className="border-line px-3.5 py-3 not-first:border-t">
              <p className="text-12 text-ink-3">
                <Moment at={at} />
              </p>
              <p dir="auto" className="mt-1 text-14 wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
              <div className="mt-2 flex gap-2">
                <Button size="sm" onClick={() => setAsked({ act: 'accept', number })}>
                  {t('replyActs.accept')}
                </Button>
                <Button size="sm" onClick={() => setAsked({ act: 'drop', number })}>
                  {t('replyActs.drop')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Pane>
      {asked !== null && (
        <ActDialog
          title={t(`replyActs.${asked.act}`)}
          text={t(`replyTexts.${asked.act}`)}
          submit={t(`replyActs.${asked.act}`)}
          danger={asked.act === 'drop'}
          onClose={() => setAsked(null)}
          onAct={async (reason) => {
            await callAsUser(calls[asked.act], { params: { number: asked.number }, body: { reason } });
            onDecided();
          }}
        />
      )}
    </div>
  );
}

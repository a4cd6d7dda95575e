/** What is announced above the pages now, and a form for another announcement. */
import {
  type Announcement,
  consoleAnnouncement,
  endAnnouncement,
} from '@waybill/contract/console-announcement';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Line, Pane } from '../frame/pane.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { AnnouncementForm } from './announcement-form.tsx';

function Shown({ announcement: { en, zh, since, until } }: { readonly announcement: Announcement }) {
  const t = useTranslations('console.announcement');
  const lang = useLang();
  return (
    <dl>
      {(
        [
          ['en', en],
          ['zh', zh],
        ] as const
      ).map(([name, text]) => (
        <div key={name} className="border-line px-3.5 py-2 text-14 not-first:border-t">
          <dt className="text-12 text-ink-3">{t(name)}</dt>
          <dd lang={htmlLang[name]} className="wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
      <Line name={t('since')}>{formatDate(since, lang)}</Line>
      <Line name={t('until')}>{formatDate(until, lang)}</Line>
    </dl>
  );
}

export function AnnouncementPanel() {
  const t = useTranslations('console.announcement');
  const [isEnding, setIsEnding] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const answer = useConsoleCall(consoleAnnouncement, {});
  const change = (announcement: Announcement | null, sentence: string) => {
    queryClient.setQueryData(keyOf(consoleAnnouncement, {}), { announcement });
    setDone(sentence);
  };
  return (
    <>
      <PageHead title={t('title')} />
      <p className="mb-4 max-w-[72ch] text-14 text-ink-2">{t('text')}</p>
      <StatusLine done={done} className="mb-3" />
      <Loaded answer={answer}>
        {({ announcement }) => (
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <AnnouncementForm
              isReplacing={announcement !== null}
              onDone={(shown) => change(shown, t('done'))}
            />
            <Pane title={t('now')}>
              {announcement === null ? (
                <p className="px-3.5 py-3 text-14 text-ink-2">{t('none')}</p>
              ) : (
                <>
                  <Shown announcement={announcement} />
                  <div className="border-t border-line px-3.5 py-3">
                    <Button size="sm" onClick={() => setIsEnding(true)}>
                      {t('end')}
                    </Button>
                  </div>
                </>
              )}
            </Pane>
          </div>
        )}
      </Loaded>
      {isEnding && (
        <ActDialog
          title={t('endTitle')}
          text={t('endText')}
          submit={t('end')}
          onClose={() => setIsEnding(false)}
          onAct={async (reason) => {
            await callAsUser(endAnnouncement, { body: { reason } });
            change(null, t('ended'));
          }}
        />
      )}
    </>
  );
}

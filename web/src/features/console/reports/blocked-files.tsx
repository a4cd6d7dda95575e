/** The files that no one may share, by checksum; an operator can allow one again. */
import { consoleBlockedFiles, unblockFile } from '@waybill/contract/console-transfers';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay, formatSize } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Pane } from '../frame/pane.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';

export function BlockedFiles() {
  const t = useTranslations('console.blocked');
  const lang = useLang();
  const [asked, setAsked] = useState<string | null>(null);
  const answer = useConsoleCall(consoleBlockedFiles, {});
  return (
    <div className="mt-6">
      <Pane title={t('title')}>
        <div className="px-3.5 py-3">
          <Loaded answer={answer}>
            {({ files, more }) => (
              <>
                {files.length === 0 && <p className="text-14 text-ink-2">{t('none')}</p>}
                <ul>
                  {files.map(({ sha256, bytes, since }) => (
                    <li
                      key={sha256}
                      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-12"
                    >
                      <span className="num min-w-0 break-all text-ink-2">{sha256}</span>
                      <span className="flex items-center gap-3">
                        <span className="num whitespace-nowrap">
                          {formatSize(bytes)} · {formatDay(since, lang)}
                        </span>
                        <Button size="sm" onClick={() => setAsked(sha256)}>
                          {t('unblock')}
                        </Button>
                      </span>
                    </li>
                  ))}
                </ul>
                {more && (
                  <p className="mt-2 text-14 text-ink-2">{t('more', { count: String(files.length) })}</p>
                )}
              </>
            )}
          </Loaded>
        </div>
      </Pane>
      {asked !== null && (
        <ActDialog
          title={t('ask')}
          text={asked}
          submit={t('unblock')}
          onClose={() => setAsked(null)}
          onAct={async (reason) => {
            await callAsUser(unblockFile, { params: { sha256: asked }, body: { reason } });
            void invalidate(consoleBlockedFiles);
          }}
        />
      )}
    </div>
  );
}

/** One interrupted send: what it was, what it still needs, and the buttons to continue it. */
import { isolatedName, shownName } from '@waybill/contract/shown-names';
import { pickedFromInput } from '@waybill/engine/browser/pick';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDate, formatRelative, formatSize } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { goOn, needsPicking, type StillWanted } from '../../../upload/unfinished.ts';
import { needsPassword } from '../order.ts';
import { discardSend, resumeSend } from '../sending.ts';
import { StopDialog } from '../stop-dialog.tsx';
import { fillIn } from './fill-in.ts';
import { isPassword, LockAgain } from './lock-again.tsx';
import type { UnfinishedSend } from './own.ts';

function Wanted({ send }: { send: UnfinishedSend }) {
  const t = useTranslations('send.unfinished');
  const lang = useLang();
  const wanted = send.files.filter(needsPicking);
  if (wanted.length === 0) return null;
  return (
    <div className="text-14">
      <p>{t('pick', counted(wanted.length))}</p>
      <ul aria-label={t('wanted')} className="send-wanted">
        {wanted.map(({ path, size, modified }) => (
          <li key={path}>
            <bdi dir="ltr" className="min-w-0 break-words">
              {shownName(path)}
            </bdi>
            <span className="num text-12 text-ink-3">
              {formatSize(size)} · {formatDate(modified, lang)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface UnfinishedSendProps {
  readonly send: UnfinishedSend;
  /** Another send is under way, so this one cannot go on now. */
  readonly isSending: boolean;
  readonly onChange: () => void;
  readonly onOpen: (() => void) | undefined;
}

export function UnfinishedCard({ send, isSending, onChange, onOpen }: UnfinishedSendProps) {
  const t = useTranslations('send.unfinished');
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<StillWanted | null>(null);
  const [password, setPassword] = useState(send.order.password);
  const [refused, setRefused] = useState(false);
  const [asking, setAsking] = useState(false);
  const { files, order, updated, expired, elsewhere } = send;
  const size = formatSize(files.reduce((sum, file) => sum + file.size, 0));
  const arrived = files.filter(({ hand }) => hand === 'arrived').length;
  const needs = files.some(needsPicking);

  const asksPassword = needsPassword(order);
  /** Only once the password is there again. */
  const unlessOpen = (act: () => void) => {
    const missing = asksPassword && !isPassword(password);
    setRefused(missing);
    if (!missing) act();
  };
  const resume = async (picked?: ReturnType<typeof pickedFromInput>) => {
    setBusy(true);
    const still = await goOn(send.id, picked && Promise.resolve(picked), (found) =>
      resumeSend(send, found, { ...order, password }),
    );
    setWanted(still);
    setBusy(false);
    if (still === null) onOpen?.();
    onChange();
  };
  const discard = async () => {
    setBusy(true);
    await discardSend(send, order);
    onChange();
  };
  const people = order.sendAs === 'link' ? t('byLink') : order.emailTo.join(', ');
  const names = (paths: readonly string[]) => paths.map(isolatedName).join(', ');
  return (
    <li className="send-unfinished">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 truncate text-14 font-[600]">{people}</p>
        <p className="text-12 text-ink-3" title={formatDate(updated, lang)}>
          {formatRelative(updated, Date.now(), lang)}
        </p>
      </div>
      <p className="text-14 text-ink-2">
        {t('what', { ...counted(files.length), size, arrived, done: formatCount(arrived) })}
      </p>
      {elsewhere && <p className="text-14 text-ink-2">{t('elsewhere')}</p>}
      {expired && <p className="text-14 text-expiring">{t('expired')}</p>}
      {isSending && <p className="text-14 text-ink-2">{t('later')}</p>}
      {!elsewhere && !expired && !isSending && <Wanted send={send} />}
      {!elsewhere && !isSending && asksPassword && (
        <LockAgain value={password} refused={refused} onChange={setPassword} />
      )}
      <StatusLine
        failed={
          wanted &&
          (wanted.changed.length > 0
            ? t('changed', { names: names(wanted.changed) })
            : wanted.missing.length > 0
              ? t('missing', { names: names(wanted.missing) })
              : t('failed'))
        }
      />
      {!elsewhere && (
        <div className="flex flex-wrap gap-2">
          {isSending ? null : expired ? (
            <Button
              size="sm"
              variant="ink"
              disabled={busy}
              onClick={() =>
                unlessOpen(() => {
                  fillIn(order, password);
                  void discard();
                  onOpen?.();
                })
              }
            >
              {t('anew')}
            </Button>
          ) : needs ? (
            <Button
              size="sm"
              variant="ink"
              loading={busy}
              onClick={() => unlessOpen(() => input.current?.click())}
            >
              {t('pickButton')}
            </Button>
          ) : (
            <Button size="sm" variant="ink" loading={busy} onClick={() => unlessOpen(() => void resume())}>
              {t('resume')}
            </Button>
          )}
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => setAsking(true)}>
            {t('discard')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            data-pick="again"
            aria-label={t('pickButton')}
            onChange={(event) => {
              const picked = pickedFromInput(event.target.files ?? []);
              event.target.value = '';
              unlessOpen(() => void resume(picked));
            }}
          />
        </div>
      )}
      <StopDialog
        of="unfinished"
        open={asking}
        onAnswer={(yes) => {
          setAsking(false);
          if (yes) void discard();
        }}
      />
    </li>
  );
}

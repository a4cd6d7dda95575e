/** The empty waybill of a dashboard without transfers: files that are dropped or chosen there open the send panel. */
import { type ExpiryOption, WEEK_S } from '@waybill/contract/expiry';
import { isPaid, planOfAccount } from '@waybill/contract/plans';
import type { UserView } from '@waybill/contract/user';
import type { Gathered } from '@waybill/engine/browser/walk';
import { FilePlus2, FolderPlus } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { expiryNames } from '../../i18n/expiry-names.ts';
import { formatCount, formatSize } from '../../i18n/format.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { useIsForSale } from '../../session/payments-kind.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Label } from '../../ui/waybill/label.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill/waybill-card.tsx';
import { useFileWindows } from './form/use-file-windows.tsx';
import { useBeginWithFiles } from './use-begin-with-files.ts';

/** Inside the dashboard, where this is. */
const PLANS_PATH = '/dash/account/plans';

export interface FirstDropHandle {
  /** As the button does; only right after a click. */
  readonly chooseFiles: () => void;
}

interface FirstDropProps {
  readonly user: UserView;
  /** False: there were transfers before. */
  readonly isFirst: boolean;
  readonly ref?: Ref<FirstDropHandle>;
}

const isNothing = ({ files, emptyFolders }: Gathered): boolean => files.length + emptyFolders.length === 0;

export function FirstDrop({ user, isFirst, ref }: FirstDropProps) {
  const t = useTranslations('start.drop');
  const begin = useBeginWithFiles();
  const [reading, setReading] = useState(false);
  /** A window that was closed without choosing leaves the page as it was. */
  const take = (giving: Promise<Gathered>) => {
    setReading(true);
    giving.then(
      (given) => {
        setReading(false);
        if (!isNothing(given)) begin(giving);
      },
      () => {
        setReading(false);
        begin(giving);
      },
    );
  };
  const { addFiles, addFolder, inputs } = useFileWindows({ files: t('files'), folder: t('folder') }, take);
  useImperativeHandle(ref, () => ({ chooseFiles: addFiles }));
  return (
    <section aria-label={t('label')} className="first-drop">
      <WaybillCard stubAt="beside" stub={<Stub user={user} />}>
        <div className="first-drop-well">
          <svg viewBox="0 0 600 260" preserveAspectRatio="none" aria-hidden="true">
            <path d="M-10 214C70 262 240 252 350 238S548 190 612 26" vectorEffect="non-scaling-stroke" />
          </svg>
          {/* Not live: behind the open panel, dialogs leave live parts to screen readers. */}
          <h2 className="text-22 text-balance sm:text-28">
            {reading ? (
              t('reading')
            ) : (
              <>
                <span className="max-md:hidden">{isFirst ? t('first') : t('again')}</span>
                <span className="md:hidden">{isFirst ? t('firstPhone') : t('againPhone')}</span>
              </>
            )}
          </h2>
          <p className="max-w-[38ch] text-balance text-ink-2">{t('text')}</p>
          <div className="first-drop-ways">
            <Button
              variant="primary"
              size="lg"
              icon={<FilePlus2 size={18} aria-hidden="true" />}
              onClick={addFiles}
            >
              {t('files')}
            </Button>
            <Button
              variant="ghost"
              size="lg"
              icon={<FolderPlus size={18} aria-hidden="true" />}
              onClick={addFolder}
            >
              {t('folder')}
            </Button>
          </div>
          {inputs}
        </div>
      </WaybillCard>
    </section>
  );
}

/** The longest that the plan keeps a transfer. */
const longest = (expiries: readonly ExpiryOption[]): ExpiryOption => expiries.at(-1) ?? WEEK_S;

function Stub({ user }: { user: UserView }) {
  const t = useTranslations('start.drop');
  const local = useLocalPath();
  const sold = useIsForSale();
  const { uploadLimit, emailTo, expiries } = planOfAccount(user);
  // Of a team only its owner chooses a plan.
  const canChoose = sold && !isPaid(user.role) && !user.isTeamMember;
  return (
    <div className="first-drop-stub">
      <WaybillNumber label={t('number')} layout="column" />
      <div aria-hidden="true" className="first-drop-lines">
        {(['to', 'contents', 'expires'] as const).map((line) => (
          <div key={line}>
            <Label>{t(line)}</Label>
            <i />
          </div>
        ))}
      </div>
      <p className="mt-auto text-12 text-ink-3">
        {t('limits', {
          size: formatSize(uploadLimit),
          people: formatCount(emailTo),
          kept: t(`kept.${expiryNames[longest(expiries)]}`),
        })}{' '}
        {canChoose && (
          <Link to={local(PLANS_PATH)} className="link whitespace-nowrap">
            {t('plans')}
          </Link>
        )}
      </p>
    </div>
  );
}

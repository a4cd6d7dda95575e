/** Which colleagues see a transfer, and for its sender the way to change that. */
import type { ColleagueView } from '@waybill/contract/share-people';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from '../../../../i18n/format.ts';
import { colleaguesOf } from '../../../../session/colleagues.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Avatar } from '../../../../ui/waybill/avatar.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { nameOf } from '../recipients/person-name.ts';

/** Shown at first when there are more. */
const FEW = 8;

function Person({ person, isYou }: { person: ColleagueView; isYou: boolean }) {
  const t = useTranslations('details.sharing');
  const name = nameOf({ name: person.shareWithFullName, email: person.shareWithEmail });
  return (
    <li className="details-colleague" title={person.shareWithEmail}>
      <Avatar name={name} src={person.shareWithProfilePic ?? undefined} size={24} shape="round" decorative />
      <span className="truncate">{isYou ? t('you', { name }) : name}</span>
    </li>
  );
}

function People() {
  const t = useTranslations('details.sharing');
  const own = useUser()._id;
  const { shareWith: people, sharedWithEveryone } = useOpenTransfer().details.transfer;
  const [all, setAll] = useState(false);
  const isLong = people.length > FEW + 2;
  return (
    <>
      {sharedWithEveryone && <p className="text-14">{t('everyone', counted(people.length))}</p>}
      <ul aria-labelledby="details-sharing" className="details-colleagues">
        {people.slice(0, isLong && !all ? FEW : people.length).map((person) => (
          <Person key={person.shareWithId} person={person} isYou={person.shareWithId === own} />
        ))}
      </ul>
      {isLong && (
        <Button size="sm" variant="ghost" className="details-all" onClick={() => setAll(!all)}>
          {all ? t('showLess') : t('showAll', { n: formatCount(people.length) })}
        </Button>
      )}
    </>
  );
}

export function SharingSection({ onChange }: { onChange: () => void }) {
  const t = useTranslations('details.sharing');
  const { details, blocked, isOpen, isShared } = useOpenTransfer();
  const isTeam = colleaguesOf(useUser()).length > 0;
  const { shareWith, sharedWithEveryone } = details.transfer;
  const isNone = shareWith.length === 0 && !sharedWithEveryone;
  const canChange = blocked === null && isOpen && isTeam;
  if (isNone && !canChange) return null;
  return (
    <section aria-labelledby="details-sharing" className="details-people details-sharing">
      <div className="details-section-head">
        <h3 id="details-sharing" className="ui-label">
          {t(isShared ? 'headingShared' : 'heading')}
        </h3>
        {canChange && (
          <Button
            size="sm"
            variant="ghost"
            className="details-add"
            icon={<Users size={14} aria-hidden="true" />}
            aria-label={isNone ? t('start') : t('change')}
            aria-haspopup="dialog"
            onClick={onChange}
          >
            {isNone ? t('startShort') : t('changeShort')}
          </Button>
        )}
      </div>
      {isNone ? <p className="pb-2 text-14 text-ink-2">{t('none')}</p> : <People />}
    </section>
  );
}

/** The team that the user is in as a member or an admin, and the way out of it. */
import { openOffer } from '@waybill/contract/handing-over';
import { isolatedLine } from '@waybill/contract/shown-names';
import { leaveTeam } from '@waybill/contract/teams';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatDay } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { useCall } from '../../../queries/use-call.ts';
import { Link } from '../../../router/link.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Avatar } from '../../../ui/waybill/avatar.tsx';
import { nameOf } from '../names.ts';
import { ConfirmDialog } from '../security/confirm-dialog.tsx';

/** More faces than this are only counted. */
const FACES = 6;

export function TeamSection({ number }: { readonly number: number }) {
  const t = useTranslations('account.team');
  const local = useLocalPath();
  const { parentAdmin, team, teamPlace } = useUser();
  const lang = useLang();
  const offer = useCall(openOffer, {}).data?.offer;
  const [isAsking, setAsking] = useState(false);
  if (parentAdmin === null) return null;
  const { parentAdminFullName, parentEmail, parentAdminProfilePic } = parentAdmin;
  const owner = parentAdminFullName || parentEmail;
  const name = isolatedLine(owner);
  const faces = [
    { key: parentEmail, name: owner, src: parentAdminProfilePic },
    ...team.map((one) => ({ key: one._id, name: nameOf(one), src: one.profilePic })),
  ];
  return (
    <SettingsSection id="team" number={number} title={t('title')}>
      <SettingsRow
        label={t('place', { name })}
        hint={t(teamPlace === 'admin' ? 'admin' : 'member')}
        control={
          teamPlace === 'admin' && (
            <Button size="sm" render={<Link to={local('/dash/account/teams')} />}>
              {t('manage')}
            </Button>
          )
        }
      >
        <div className="flex items-center gap-2.5">
          <span className="flex -space-x-1.5">
            {faces.slice(0, FACES).map((face) => (
              <Avatar
                key={face.key}
                name={face.name}
                src={face.src ?? undefined}
                size={30}
                shape="round"
                className="ring-2 ring-surface"
              />
            ))}
          </span>
          <span className="text-14 text-ink-2">{t('colleagues', counted(faces.length))}</span>
        </div>
      </SettingsRow>
      {offer && (
        <SettingsRow
          label={t('offer')}
          hint={t('offerHint', { name, date: formatDay(offer.expiresAt, lang) })}
          control={
            <Button size="sm" render={<Link to={local('/dash/account/handover')} />}>
              {t('offerOpen')}
            </Button>
          }
        />
      )}
      <SettingsRow
        label={t('leave')}
        hint={t('leaveHint')}
        control={
          <Button size="sm" className="text-refused" onClick={() => setAsking(true)}>
            {t('leaveDo')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('leaveTitle', { name })}
        text={t('leaveText')}
        confirm={t('leaveDo')}
        onConfirm={async () => session.update((await callAsUser(leaveTeam, {})).user)}
      />
    </SettingsSection>
  );
}

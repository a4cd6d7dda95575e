/** Says to someone who is in no other person's team how to join one. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Farewell } from '../form/farewell.tsx';

export function NotJoined() {
  const t = useTranslations('invite');
  const local = useLocalPath();
  return (
    <Farewell
      heading={t('welcome.notJoined')}
      text={t('welcome.notJoinedText')}
      stamp={{ place: t('welcome.notJoinedStamp'), time: t('welcome.notJoinedLine'), ink: 'muted' }}
      actions={
        <Button variant="primary" size="lg" render={<Link to={local('/dash')} />}>
          {t('dash')}
        </Button>
      }
    />
  );
}

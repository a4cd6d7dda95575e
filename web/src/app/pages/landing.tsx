/** `/`: the landing page with the send panel, what a transfer looks like, and the prices. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { SignupEntry } from '../../features/account/register/signup-entry.tsx';
import { Hero } from '../../features/site/landing/hero.tsx';
import type { Lang } from '../../i18n/lang.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { hasMarker } from '../../session/kept.ts';
import { SendOutline } from '../layouts/send-outline.tsx';
import { SendSlot } from '../layouts/send-slot.tsx';
import { SignupDialog } from '../layouts/signup-dialog.tsx';
import { laterPart } from '../loading/later-part.tsx';
import type { HeadOf } from '../page.tsx';
import { useVisitor } from '../use-visitor.ts';

const fetchTour = () => import('../layouts/landing-tour.tsx');
const tour = laterPart(['site', 'tour'], async () => (await fetchTour()).Tour);
const toasts = laterPart(['tour'], async () => (await fetchTour()).Toasts);

export const loadRest = async (lang: Lang) => void (await Promise.all([tour.load(lang), toasts.load(lang)]));

export const head: HeadOf = ({ landing }) =>
  landing && { title: landing.title, description: landing.description, isNamed: true };

/** Sends signed-in people to the dashboard, unless the link leads to a section of this page. */
function useRedirectSignedIn(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const local = useLocalPath();
  const trialEnding = new URLSearchParams(search).get('ref') === 'trial_ending';
  useEffect(() => {
    if (trialEnding) void navigate(local('/login'), { replace: true });
    else if (hash === '' && hasMarker()) void navigate(local('/dash'), { replace: true });
  }, [trialEnding, hash, navigate, local]);
}

export function Page() {
  const t = useTranslations('landing.hero');
  const { user } = useVisitor();
  useRedirectSignedIn();
  return (
    <main id="content">
      <Hero
        signup={
          <SignupEntry Dialog={SignupDialog} variant="plain">
            {t('signup')}
          </SignupEntry>
        }
        panel={<SendSlot user={user} outline={<SendOutline user={user} />} />}
        toasts={<toasts.Part />}
      />
      <tour.Part />
    </main>
  );
}

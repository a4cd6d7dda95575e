/** `/`: the landing page with the send panel, what a transfer looks like, and the prices. */
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SignupEntry } from '../../features/account/register/signup-entry.tsx';
import { VisitorStamp } from '../../features/location/visitor-stamp.tsx';
import { Hero } from '../../features/site/landing/hero.tsx';
import { Landed } from '../../features/site/landing/landed.tsx';
import { Paper } from '../../features/site/landing/paper.tsx';
import { PlanIntro } from '../../features/site/landing/plan-intro.tsx';
import { Prices } from '../../features/site/landing/prices.tsx';
import { Questions } from '../../features/site/landing/questions.tsx';
import { Regions } from '../../features/site/landing/regions.tsx';
import { Requests } from '../../features/site/landing/requests.tsx';
import { Resume } from '../../features/site/landing/resume.tsx';
import { Zip } from '../../features/site/landing/zip.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { hasMarker } from '../../session/kept.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SendOutline } from '../layouts/send-outline.tsx';
import { SendSlot } from '../layouts/send-slot.tsx';
import { SignupDialog } from '../layouts/signup-dialog.tsx';
import type { HeadOf } from '../page.tsx';
import { useVisitor } from '../use-visitor.ts';

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
  const t = useTranslations('landing');
  const local = useLocalPath();
  const { marked, user } = useVisitor();
  useRedirectSignedIn();
  return (
    <main id="content">
      <Hero
        signup={
          <SignupEntry Dialog={SignupDialog} variant="plain">
            {t('hero.signup')}
          </SignupEntry>
        }
        panel={<SendSlot user={user} outline={<SendOutline user={user} />} />}
      />
      <Paper />
      <PlanIntro />
      <Landed visitor={<VisitorStamp />} />
      <Requests
        action={
          marked ? (
            <Button variant="primary" render={<Link to={local('/dash/requests#ask')} />}>
              {t('requests.ask')}
            </Button>
          ) : (
            <SignupEntry Dialog={SignupDialog} variant="primary">
              {t('requests.signup')}
            </SignupEntry>
          )
        }
      />
      <Resume />
      <Zip />
      <Regions />
      <Prices />
      <Questions />
    </main>
  );
}

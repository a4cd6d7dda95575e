/** The mails about teams. */
import { DOMAIN_NOTICES } from '../domain/domain-notice.ts';
import type { Entries } from '../entry.ts';
import type { LoginDomainMail } from './login-domain.ts';
import type { TeamInviteMail } from './team-invite.ts';
import type { TeamNotice, TeamNoticeMail } from './team-notice.ts';

export type TeamMail = LoginDomainMail | TeamInviteMail | TeamNoticeMail;

const site = 'https://waybill.example';

const notice = (what: TeamNotice): TeamNoticeMail => ({
  name: 'team-notice',
  what,
  team: 'Halden & Voss Architects',
  by: 'Amara Okafor',
  link: `${site}/dash`,
});

const loginDomain = (
  what: LoginDomainMail['what'],
  problem: LoginDomainMail['problem'],
): LoginDomainMail => ({
  name: 'login-domain',
  what,
  domain: 'halden-voss.example',
  problem,
  offAt: what === 'failing' || what === 'still_failing' ? '2026-03-18T09:05:00.000Z' : null,
  records:
    what === 'verified' || problem === 'plan'
      ? []
      : [
          {
            type: 'TXT',
            name: '_waybill-login.halden-voss.example',
            value: 'waybill=Zk3vQ9c1xR7tB2mN8sJ4hL6pD0f',
          },
        ],
  link: `${site}/dash/account/teams`,
});

export const teamMails: Entries<TeamMail> = {
  'login-domain': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./login-domain.ts')).composeLoginDomain,
    samples: {
      ...Object.fromEntries(
        DOMAIN_NOTICES.map((what) => [`login-domain-${what}`, loginDomain(what, 'record')]),
      ),
      'login-domain-failing-plan': loginDomain('failing', 'plan'),
      'login-domain-off-plan': loginDomain('off', 'plan'),
    },
  },
  'team-invite': {
    kind: { purpose: 'transactional', strangers: true, toOthers: true, tracked: true },
    compose: async () => (await import('./team-invite.ts')).composeTeamInvite,
    samples: {
      'team-invite': {
        name: 'team-invite',
        inviter: {
          name: 'Amara Okafor',
          email: 'amara@halden-voss.example',
          company: 'Halden & Voss Architects',
          logo: `${site}/api/mailLogo/q8Zr1m0VtUe3xY7bN2cKfA`,
        },
        team: 'Halden & Voss Architects',
        role: 'member',
        link: `${site}/invite/q8Zr1m0VtUe3xY7bN2cKfA`,
        expires: '2026-11-23T14:08:00.000Z',
      },
    },
  },
  'team-notice': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./team-notice.ts')).composeTeamNotice,
    samples: {
      'team-removed': notice('removed'),
      'team-owner_now': notice('owner_now'),
      'team-team_ended': notice('team_ended'),
      'team-offered': notice('offered'),
      'team-offer_withdrawn': notice('offer_withdrawn'),
      'team-offer_declined': notice('offer_declined'),
      'team-offer_expired': notice('offer_expired'),
      'team-offer_accepted': notice('offer_accepted'),
    },
  },
};

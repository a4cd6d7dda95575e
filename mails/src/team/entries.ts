/** The mails about teams. */
import type { Entries } from '../entry.ts';
import type { TeamInviteMail } from './team-invite.ts';
import type { TeamNotice, TeamNoticeMail } from './team-notice.ts';

export type TeamMail = TeamInviteMail | TeamNoticeMail;

const site = 'https://waybill.example';

const notice = (what: TeamNotice): TeamNoticeMail => ({
  name: 'team-notice',
  what,
  team: 'Halden & Voss Architects',
  by: 'Amara Okafor',
  link: `${site}/dash`,
});

export const teamMails: Entries<TeamMail> = {
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

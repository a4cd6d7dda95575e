/** Someone's place in a team; small, because every page with a session knows it. */

/** What an invitation gives; the owner pays, and is neither. */
export const TEAM_ROLES = ['admin', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const TEAM_PLACES = ['owner', ...TEAM_ROLES] as const;
export type TeamPlace = (typeof TEAM_PLACES)[number];

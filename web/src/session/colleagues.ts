/** The other people in the team of a user, with its owner. */
import type { UserView } from '@waybill/contract/user';

export interface Colleague {
  readonly id: string;
  /** The address when there is no name. */
  readonly name: string;
  readonly email: string;
  readonly picture: string | null;
}

/** The owner first, then by when they joined; none for a visitor and for someone without a team. */
export function colleaguesOf(
  user: Pick<UserView, 'team' | 'parentAdmin'> | null | undefined,
): readonly Colleague[] {
  if (!user) return [];
  const { team, parentAdmin: owner } = user;
  const first: readonly Colleague[] =
    owner === null
      ? []
      : [
          {
            id: owner.parentAdminID,
            name: owner.parentAdminFullName || owner.parentEmail,
            email: owner.parentEmail,
            picture: owner.parentAdminProfilePic,
          },
        ];
  return [
    ...first,
    ...team.map(({ _id, fullName, email, profilePic }) => ({
      id: _id,
      name: fullName || email,
      email,
      picture: profilePic,
    })),
  ];
}

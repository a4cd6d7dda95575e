/** Sample sessions for the pages that show every state of the layout. */
import type { MenuPerson } from '../../features/account/account-menu.tsx';
import type { NavSession } from '../../features/site/chrome/upgrade.tsx';

export type SampleName = 'owner' | 'member' | 'newcomer' | 'returning';

interface Sample extends MenuPerson, NavSession {
  readonly fullName: string;
  readonly profilePic: string | null;
  readonly isTeamMember: boolean;
}

const owner: Sample = {
  email: 'joris@portline.example',
  fullName: 'Joris de Vries',
  profilePic: null,
  role: 'pro',
  loginCount: 31,
  isTeamMember: false,
};

const samples: Readonly<Record<SampleName, Sample>> = {
  owner,
  member: { ...owner, email: 'mei@portline.example', fullName: 'Mei Lin', isTeamMember: true },
  newcomer: { ...owner, email: 'ana@lima.example', fullName: 'Ana Lima', role: 'free', loginCount: 1 },
  returning: { ...owner, email: 'arjun@rao.example', fullName: 'Arjun Rao', role: 'free', loginCount: 2 },
};

export const sampleSession = (name: SampleName): Sample => samples[name];

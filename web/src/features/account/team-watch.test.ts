/** Tests what is said when someone's place in a team changes. */
import { expect, test } from 'vitest';
import { anaIn, anaOwns, mei } from '../../../test/teams.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { placeChange } from './team-watch.tsx';

const [member, admin] = [anaIn('member'), anaIn('admin')];
const ofJoris = {
  ...member,
  parentAdmin: {
    ...mei,
    parentAdminID: 'joris',
    parentEmail: '',
    parentAdminFullName: '',
    parentAdminProfilePic: null,
  },
};

test.each([
  ['nothing changed', member, member, null],
  ['a colleague came', ana, anaOwns, null],
  ['removed', member, ana, 'gone'],
  ['joined', ana, member, 'joined'],
  ['made an admin', member, admin, 'admin'],
  ['no longer an admin', admin, member, 'member'],
  ['became the owner', admin, anaOwns, 'owner'],
  ['handed over', anaOwns, admin, 'newOwner'],
  ['another owner', member, ofJoris, 'newOwner'],
] as const)('M01 place in the team: %s', (_, before, now, said) => {
  expect(placeChange(before, now)).toBe(said);
});

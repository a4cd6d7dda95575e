/** What someone reads who is removed from a team while they upload for it. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { openTeams, type Teams } from '../teams/teams.suite.ts';
import { openSends, type Sends } from './sends.suite.ts';

let app: TestApp;
let sends: Sends;
let teams: Teams;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
  teams = openTeams(app);
});

test('K20 an upload of a removed member: renewing, sending and adding say that they left the team, to them alone', async () => {
  const owner = await app.makeUser({ role: 'business' });
  const [member, colleague] = [await teams.join(owner), await teams.join(owner)];
  const sent = await sends.send(member);
  const uploaded = await sends.upload(member, { 'late.txt': 40 });
  const { draftId } = uploaded.access;
  const renew = (token: string) => sends.sending.ask({ type: 'userUpload', draftId }, { token });
  expect((await renew(member.token)).statusCode).toBe(200);
  expect(codeOf(await renew(colleague.token))).toBe('forbidden');

  expect((await teams.ask(owner, 'DELETE', `team/members/${member.id}`)).statusCode).toBe(200);
  const renewed = await renew(member.token);
  expect([renewed.statusCode, codeOf(renewed)]).toEqual([403, 'left_team']);
  expect(codeOf(await sends.quicksend({ token: member.token }, uploaded))).toBe('left_team');
  const added = await openBrowser(app).ask('PATCH', '/api/transfers/addFiles', {
    token: member.token,
    body: {
      senderId: member.id,
      slug: sent.slug,
      _id: sent._id,
      draftId,
      fileObjects: uploaded.fileObjects,
    },
  });
  expect(codeOf(added)).toBe('left_team');
  expect(codeOf(await renew(colleague.token))).toBe('forbidden');
  // From their own account they send as anyone else.
  expect((await sends.send(member)).senderId).toBe(member.id);
});

test('K20 an upload that begins while its sender is removed says that they left the team', async () => {
  const owner = await app.makeUser({ role: 'business' });
  const member = await teams.join(owner);
  const waiting = () =>
    app.deps.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
  const { announced } = await app.deps.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('team_members').where('user_id', '=', member.id).execute();
    const files = [{ path: 'a.txt', size: 1 }];
    const announced = sends.sending.ask({ type: 'userUpload', files }, { token: member.token });
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    return { announced };
  });
  expect(codeOf(await announced)).toBe('left_team');
});

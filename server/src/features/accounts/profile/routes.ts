/** The HTTP handlers for changing a profile. */
import { seenUpdates } from '@waybill/contract/changelog';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { settingsRegion, updateProfile } from '@waybill/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { loadUser } from '../view.ts';
import { changeProfile, seeUpdate } from './change-profile.ts';
import { changeRegion } from './change-region.ts';
import { allowedSettings } from './request-settings.ts';
import { cleanName, requireOwnId } from './rules.ts';
import type { ProfileChange } from './store.ts';

export function mountProfile(app: FastifyInstance, deps: Deps): void {
  const limit = { name: 'profile', points: 300, seconds: 3_600 };
  mount(
    app,
    deps,
    updateProfile,
    async ({ body }, context) => {
      const user = userOf(context);
      requireOwnId(body.userid, user.id);
      await changeProfile(deps.db, user.id, changeOf(body), allowedSettings(body.requestSettings, user));
      return { user: await loadUser(deps, user.id) };
    },
    { limit },
  );

  mount(
    app,
    deps,
    settingsRegion,
    async ({ body: { userid, region } }, context) => {
      const user = userOf(context);
      requireOwnId(userid, user.id);
      await changeRegion(deps, user, region);
      return { user: await loadUser(deps, user.id) };
    },
    { limit },
  );

  mount(app, deps, seenUpdates, async ({ body }, context) => {
    const { id } = userOf(context);
    await seeUpdate(deps, id, body.id);
    return { user: await loadUser(deps, id) };
  });
}

const changeOf = ({
  fullName,
  greetingName,
  company,
  lang,
  notifyMails,
  closedHints,
}: ParsedOf<typeof updateProfile>['body']): ProfileChange => ({
  ...(fullName === undefined ? {} : { full_name: cleanName(fullName) }),
  ...(greetingName === undefined ? {} : { greeting_name: cleanName(greetingName) }),
  ...(company === undefined ? {} : { company: cleanName(company) }),
  ...(lang === undefined ? {} : { lang }),
  ...(notifyMails === undefined ? {} : { notify_mails: notifyMails }),
  ...(closedHints === undefined ? {} : { closed_hints: [...new Set(closedHints)] }),
});

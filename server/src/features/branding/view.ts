/** Branding as its owner chose it, as receivers see it, and as mails need it. */
import type { Branding, BrandingAnswer, BrandingChange } from '@waybill/contract/branding';
import type { Brand, Look } from '@waybill/contract/look';
import { isPaid, isRole } from '@waybill/contract/plans';
import type { MailBrand } from '@waybill/mails/brand';
import type { User } from '../../http/actor.ts';
import { picturePath } from '../accounts/index.ts';
import type { StoredBrand } from './store.ts';

const backgroundPath = (id: string): string => `/api/background/${id}`;

export const mayHidePoweredBy = ({ role }: Pick<StoredBrand, 'role'>): boolean =>
  isRole(role) && isPaid(role);

export const chosenOf = (stored: StoredBrand): Branding => ({
  accent: stored.accent,
  background: stored.background ?? 'none',
  backgroundColour: stored.background_colour,
  message: stored.message ?? '',
  footer:
    stored.footer_text === null || stored.footer_url === null
      ? null
      : { text: stored.footer_text, url: stored.footer_url },
  hidePoweredBy: stored.hide_powered_by ?? false,
});

export const withChange = (chosen: Branding, change: BrandingChange): Branding => ({
  accent: change.accent === undefined ? chosen.accent : change.accent,
  background: change.background ?? chosen.background,
  backgroundColour: change.backgroundColour === undefined ? chosen.backgroundColour : change.backgroundColour,
  message: change.message ?? chosen.message,
  footer: change.footer === undefined ? chosen.footer : change.footer,
  hidePoweredBy: change.hidePoweredBy ?? chosen.hidePoweredBy,
});

/** What is shown of a choice: nothing that its colour or picture is missing for, and no more than the plan allows. */
function shownOf(stored: StoredBrand, chosen: Branding): Brand {
  const { accent, background, backgroundColour, message, footer, hidePoweredBy } = chosen;
  const hasColour = background === 'colour' && backgroundColour !== null;
  const hasPicture = background === 'picture' && stored.picture_id !== null;
  return {
    accent,
    background: hasColour || hasPicture ? background : 'none',
    backgroundColour: hasColour ? backgroundColour : null,
    backgroundPicture: hasPicture && stored.picture_id !== null ? backgroundPath(stored.picture_id) : null,
    message,
    footer,
    company: stored.company,
    logo: stored.logo_id === null ? null : picturePath(stored.logo_id),
    poweredBy: !hidePoweredBy || !mayHidePoweredBy(stored),
  };
}

export const viewBrand = (stored: StoredBrand): Brand => shownOf(stored, chosenOf(stored));

/** Without any text, for those who have a link but may not see what is behind it. */
export function viewLook(stored: StoredBrand): Look {
  const { company: _, message: __, footer: ___, ...look } = viewBrand(stored);
  return look;
}

/** A link of someone who does not pay never goes into a mail. */
export function mailBrand(stored: StoredBrand, chosen: Branding = chosenOf(stored)): MailBrand {
  const { accent, footer, company, message, poweredBy } = shownOf(stored, chosen);
  return { accent, footer: mayHidePoweredBy(stored) ? footer : null, company, message, poweredBy };
}

export const mayChange = ({ place }: Pick<User, 'place'>): boolean => place !== 'member';

export const viewBranding = (stored: StoredBrand, user: User): BrandingAnswer => ({
  branding: chosenOf(stored),
  brand: viewBrand(stored),
  picture: stored.picture_id === null ? null : backgroundPath(stored.picture_id),
  mayHidePoweredBy: mayHidePoweredBy(stored),
  mayChange: mayChange(user),
  owner: { name: stored.full_name, email: stored.email },
});

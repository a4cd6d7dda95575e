/** A branding that is being chosen: what differs from the stored one, what is wrong with it, and how it would look. */
import {
  BRAND_MESSAGE_MAX,
  type Branding,
  type BrandingAnswer,
  type BrandingChange,
} from '@waybill/contract/branding';
import type { Brand } from '@waybill/contract/look';

/** A picture that is not uploaded yet. */
export interface NewPicture {
  readonly blob: Blob;
  /** For this browser only. */
  readonly url: string;
}

/** Undefined: as it is stored. Null: removed. */
type Picture = NewPicture | null | undefined;

export interface BrandDraft extends Omit<Branding, 'footer'> {
  readonly footerText: string;
  readonly footerUrl: string;
  readonly logo: Picture;
  readonly picture: Picture;
}

export const draftOf = ({ branding: { footer, ...same } }: BrandingAnswer): BrandDraft => ({
  ...same,
  footerText: footer?.text ?? '',
  footerUrl: footer?.url ?? '',
  logo: undefined,
  picture: undefined,
});

/** With `https://` before an address that was typed without. */
export function fullAddress(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
  );
}

export type DraftMistake = 'tooLong' | 'textMissing' | 'urlMissing' | 'urlWrong' | 'pictureMissing';

const shownPicture = ({ picture }: BrandDraft, answer: BrandingAnswer): string | null =>
  picture === undefined ? answer.picture : (picture?.url ?? null);

/** In the order of the page. */
export function mistakesIn(draft: BrandDraft, answer: BrandingAnswer): readonly DraftMistake[] {
  const text = draft.footerText.trim();
  const url = fullAddress(draft.footerUrl);
  const found: readonly (DraftMistake | false)[] = [
    draft.background === 'picture' && shownPicture(draft, answer) === null && 'pictureMissing',
    draft.message.trim().length > BRAND_MESSAGE_MAX && 'tooLong',
    text === '' && url !== '' && 'textMissing',
    url === '' && text !== '' && 'urlMissing',
    url !== '' && !isAddress(url) && 'urlWrong',
  ];
  return found.filter((mistake) => mistake !== false);
}

/** As the server would keep it; null while it is incomplete. */
function footerOf(draft: BrandDraft): Branding['footer'] {
  const text = draft.footerText.trim();
  const url = fullAddress(draft.footerUrl);
  return text !== '' && isAddress(url) ? { text, url } : null;
}

const sameFooter = (one: Branding['footer'], other: Branding['footer']): boolean =>
  one?.text === other?.text && one?.url === other?.url;

/** Only what is different; empty when nothing is. */
export function changesIn(draft: BrandDraft, { branding }: BrandingAnswer): BrandingChange {
  const message = draft.message.trim();
  const footer = footerOf(draft);
  return {
    ...(draft.accent === branding.accent ? {} : { accent: draft.accent }),
    ...(draft.background === branding.background ? {} : { background: draft.background }),
    ...(draft.backgroundColour === branding.backgroundColour
      ? {}
      : { backgroundColour: draft.backgroundColour }),
    ...(message === branding.message ? {} : { message }),
    ...(sameFooter(footer, branding.footer) ? {} : { footer }),
    ...(draft.hidePoweredBy === branding.hidePoweredBy ? {} : { hidePoweredBy: draft.hidePoweredBy }),
  };
}

/** What the preview of an email depends on. */
export const changeForMail = (draft: BrandDraft): BrandingChange => ({
  accent: draft.accent,
  footer: footerOf(draft),
  hidePoweredBy: draft.hidePoweredBy,
});

/** Whether something would be lost; also a link that is half written. */
export function isChanged(draft: BrandDraft, answer: BrandingAnswer): boolean {
  const { footerText, footerUrl } = draftOf(answer);
  return (
    draft.logo !== undefined ||
    draft.picture !== undefined ||
    draft.footerText.trim() !== footerText ||
    fullAddress(draft.footerUrl) !== footerUrl ||
    Object.keys(changesIn(draft, answer)).length > 0
  );
}

/** How receivers would see it. */
export function brandOf(draft: BrandDraft, answer: BrandingAnswer): Brand {
  const picture = shownPicture(draft, answer);
  const hasColour = draft.background === 'colour' && draft.backgroundColour !== null;
  const hasPicture = draft.background === 'picture' && picture !== null;
  return {
    accent: draft.accent,
    background: hasColour || hasPicture ? draft.background : 'none',
    backgroundColour: hasColour ? draft.backgroundColour : null,
    backgroundPicture: hasPicture ? picture : null,
    message: draft.message.trim(),
    footer: footerOf(draft),
    company: answer.brand.company,
    logo: draft.logo === undefined ? answer.brand.logo : (draft.logo?.url ?? null),
    poweredBy: !draft.hidePoweredBy || !answer.mayHidePoweredBy,
  };
}

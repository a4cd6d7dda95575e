/** Fills this installation's settings into built pages and files, escaped for the kind of file. */

import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import type { PaymentsKind } from '@waybill/contract/payments-kind';
import type { Role } from '@waybill/contract/plans';
import { isChoosable, type RegionInfo } from '@waybill/contract/regions';
import type { OperatorSettings } from '../../config/operator-settings.ts';
import { dataBySale, withoutAmounts } from './by-sale.ts';
import { escapeText } from './html.ts';

export interface SiteSettings {
  readonly publicUrl: string;
  /** The product's name. */
  readonly brandName: string;
  readonly operator: OperatorSettings;
  /** Written into every page, so that it can name them. */
  readonly regions: readonly RegionInfo[];
  /** Written into every page, so that none has to ask what is sold. */
  readonly payments: PaymentsKind;
  /** Written into every page, so that it says what a new account gets. */
  readonly newRole: Role;
  /** Written into every page, so that it offers logging in there; undefined: there is no single sign-on. */
  readonly sso: { readonly name: string; readonly only: boolean } | undefined;
}

type Escape = (text: string) => string;

/** What the build wrote for servers without the setting follows the colon; it is HTML already. */
const TOKEN =
  /%(PUBLIC_URL|PAYMENTS|NEW_ROLE|SSO_NAME|SSO_ONLY|BRAND_NAME|OPERATOR_NAME|OPERATOR_ADDRESS|OPERATOR_ADDRESS_LINES|OPERATOR_CONTACT|PRICE_NOTE|PRICE_NOTE_ZH|REVIEW_LINKS|REVIEW_DATA|REGION_DATA|REGION_COUNT|REGION_SPOTS|REGION_SPOTS_ZH)(?::([^%]*))?%/g;

interface Context {
  readonly escaped: Escape;
  /** Between the lines of an address. */
  readonly lineBreak: string;
}

const HTML: Context = { escaped: escapeText, lineBreak: '<br>' };
const XML: Context = { escaped: escapeText, lineBreak: '<br/>' };
const JSON_TEXT: Context = { escaped: (text) => JSON.stringify(text).slice(1, -1), lineBreak: '\\n' };
const PLAIN: Context = { escaped: (text) => text, lineBreak: '\n' };
/** JSON inside a page, where a closing tag would end the script. */
const DATA: Context = {
  escaped: (text) => JSON_TEXT.escaped(text).replaceAll('<', '\\u003c'),
  lineBreak: '\\n',
};

const DATA_SCRIPT = /(<script type="application\/ld\+json">[^<]*<\/script>)/;

function contextOf(type: string): Context {
  if (/json/.test(type)) return JSON_TEXT;
  if (/xml/.test(type)) return XML;
  return /html/.test(type) ? HTML : PLAIN;
}

/** The same list that scripts draw (`web/src/features/billing/pricing/review-links.tsx`), so that nothing moves when they run. */
const reviewItems = (links: OperatorSettings['reviewLinks']): string =>
  links
    .map(({ name, url }) => [escapeText(name), escapeText(url)])
    .map(([name, url]) => `<li><a class="link" href="${url}" target="_blank" rel="noopener">${name}</a></li>`)
    .join('');

/** Only names: scripts put them on the map. Undefined: the build has drawn them already. */
function regionItems(regions: readonly RegionInfo[], nameOf: (region: RegionInfo) => string) {
  if (JSON.stringify(regions) === JSON.stringify(BUILT_IN_REGIONS)) return undefined;
  return regions
    .filter(isChoosable)
    .map((region) => `<li class="sr-only">${escapeText(nameOf(region))}</li>`)
    .join('');
}

function fillIn(text: string, { escaped, lineBreak }: Context, settings: SiteSettings): string {
  const { operator, regions } = settings;
  const lines = operator.address.map(escaped);
  const values: Readonly<Record<string, string | undefined>> = {
    PUBLIC_URL: escaped(settings.publicUrl),
    PAYMENTS: settings.payments,
    NEW_ROLE: settings.newRole,
    SSO_NAME: escaped(settings.sso?.name ?? ''),
    SSO_ONLY: settings.sso?.only === true ? '1' : '',
    BRAND_NAME: escaped(settings.brandName),
    OPERATOR_NAME: escaped(operator.name),
    OPERATOR_ADDRESS: lines.join(lineBreak),
    OPERATOR_ADDRESS_LINES: lines.join('&#10;'),
    OPERATOR_CONTACT: escaped(operator.contact),
    PRICE_NOTE: operator.priceNote.en && escaped(operator.priceNote.en),
    PRICE_NOTE_ZH: operator.priceNote.zh && escaped(operator.priceNote.zh),
    REVIEW_LINKS: reviewItems(operator.reviewLinks),
    REGION_DATA: escaped(JSON.stringify(regions)),
    REGION_COUNT: String(regions.filter(isChoosable).length),
    REGION_SPOTS: regionItems(regions, ({ name }) => name),
    REGION_SPOTS_ZH: regionItems(regions, ({ nameZh }) => nameZh),
    REVIEW_DATA: operator.reviewLinks.length === 0 ? '' : escaped(JSON.stringify(operator.reviewLinks)),
  };
  return text.replace(TOKEN, (_token, name: string, otherwise = '') => values[name] ?? otherwise);
}

/** `type` is the media type of the file. A value that looks like a token stays as it is. */
export function fillTokens(text: string, type: string, settings: SiteSettings): string {
  const context = contextOf(type);
  if (context !== HTML) return fillIn(text, context, settings);
  const isSold = settings.payments !== 'off';
  const fitted = text
    .split(DATA_SCRIPT)
    .map((part) => (DATA_SCRIPT.test(part) ? dataBySale(part, isSold) : part))
    .map((part) => (isSold ? part : withoutAmounts(part)));
  return fitted.map((part) => fillIn(part, DATA_SCRIPT.test(part) ? DATA : HTML, settings)).join('');
}

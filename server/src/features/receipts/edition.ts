/** A receipt in one language and time zone. */
import type { Lang } from '@waybill/contract/accounts';
import { cityName } from '@waybill/contract/city-name';
import { AppError } from '@waybill/contract/errors';
import type { Issued } from './issue-receipt.ts';
import { type ReceiptTexts, receiptTexts } from './texts.ts';

const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', zh: 'zh-CN' };

export interface Edition extends Issued {
  readonly lang: Lang;
  readonly t: ReceiptTexts;
  readonly zone: string;
  readonly verifyUrl: string;
  /** The product's name, which issues it. */
  readonly brandName: string;
  moment(at: Date | number): string;
  place(city: string | null, countryCode: string | null): string;
}

function formatIn(lang: Lang, zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(LOCALES[lang], {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    });
  } catch {
    throw new AppError('invalid_input', { fields: { zone: 'not a time zone' } });
  }
}

export function editionOf(
  issued: Issued,
  { lang, zone, verifyUrl, brandName }: Pick<Edition, 'lang' | 'zone' | 'verifyUrl' | 'brandName'>,
): Edition {
  const format = formatIn(lang, zone);
  const countries = new Intl.DisplayNames(LOCALES[lang], { type: 'region', fallback: 'none' });
  const countryOf = (code: string): string => {
    try {
      return countries.of(code) ?? code;
    } catch {
      return code;
    }
  };
  return {
    ...issued,
    lang,
    zone: format.resolvedOptions().timeZone,
    verifyUrl,
    brandName,
    t: receiptTexts[lang],
    moment: (at) => format.format(at),
    place: (city, code) =>
      [city === null ? null : cityName(city, code, lang), code === null ? null : countryOf(code)]
        .filter((part) => part !== null && part !== '')
        .join(lang === 'zh' ? '，' : ', '),
  };
}

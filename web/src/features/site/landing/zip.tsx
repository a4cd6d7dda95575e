/** The exact zip: how its length adds up before a byte of it is made. */
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/numbers.ts';
import { Perforation } from '../../../ui/waybill/perforation.tsx';
import { sizes, TOTAL, zipFrames, zipNames } from './sample.ts';
import { Section } from './section.tsx';

export function Zip() {
  const t = useTranslations('tour.zip');
  const s = useTranslations('tour.sample');
  const frames = zipFrames(zipNames(s('list'), s('video'), s('drawings')));
  const rows = [
    [s('list'), sizes.list],
    [s('video'), sizes.video],
    [s('drawings'), sizes.drawings],
    [t('frames'), frames],
  ] as const;
  return (
    <Section id="zip" number={4} heading={t('heading')} text={t('text')}>
      <div className="landing-card">
        <table className="sum">
          <caption className="sr-only">{t('picture')}</caption>
          <thead>
            <tr>
              <th scope="col" className="ui-label text-left">
                {t('file')}
              </th>
              <th scope="col" className="ui-label text-right">
                {t('bytes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, bytes]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{formatCount(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Perforation />
        <div className="p-5 sm:px-7">
          <p className="ui-label">{t('total')}</p>
          <p className="num mt-2 text-right text-22 font-[550] sm:text-36">{formatCount(TOTAL + frames)}</p>
        </div>
      </div>
    </Section>
  );
}

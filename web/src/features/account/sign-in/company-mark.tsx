/** The company of the last user of this browser, at the top of the login card. */
import { useEffect, useState } from 'react';
import { readKept } from '../../../session/kept.ts';

interface Company {
  readonly logo: string | null;
  readonly name: string;
}

/** Only our own pictures and data URLs, so that no other server learns who visits. */
const isOwnPicture = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) || /^data:image\/(?:png|jpeg|webp);base64,/.test(text);

export function useCompany(): Company | null {
  const [company, setCompany] = useState<Company | null>(null);
  useEffect(() => {
    const logo = readKept('logoData');
    const name = readKept('companyName') ?? '';
    const shown = logo !== null && isOwnPicture(logo) ? logo : null;
    if (shown !== null || name !== '') setCompany({ logo: shown, name });
  }, []);
  return company;
}

export function CompanyMark({ logo, name }: Company) {
  const [broken, setBroken] = useState(false);
  return (
    <div className="flex min-w-0 items-center gap-3">
      {name !== '' && <span className="truncate text-14 font-[600]">{name}</span>}
      {logo !== null && !broken && (
        <img
          src={logo}
          alt={name === '' ? 'Logo' : ''}
          className="h-10 w-auto max-w-28 rounded-sm object-contain"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}

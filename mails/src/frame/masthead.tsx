/** The head of a mail: our name, the sender's company logo, or only the company's. */
import type { ReactNode } from 'react';
import type { Composed } from '../envelope.ts';
import { joinedLine } from '../text/one-line.tsx';
import { faces, light } from '../tokens.tsx';
import { Logo } from './logo.tsx';

const longestName = 60;

const nameStyle = {
  fontFamily: faces.display,
  fontSize: 18,
  lineHeight: '20px',
  fontWeight: 700,
  color: light.ink,
} as const;

interface MastheadProps {
  readonly mail: Composed;
  readonly brandName: string;
}

export function Masthead({ mail: { logo, brand }, brandName }: MastheadProps): ReactNode {
  const company = joinedLine(brand?.company ?? '', longestName);
  if (brand === undefined || brand.poweredBy)
    return (
      <>
        <Wordmark name={brandName} />
        {/* Without alternative text: the From line below names the company. */}
        {logo === undefined ? null : <Logo src={logo} alt="" />}
      </>
    );
  if (logo !== undefined) return <Logo src={logo} alt={company} />;
  return company === '' ? null : (
    <div className="wb-ink" dir="auto" style={{ ...nameStyle, margin: '0 0 16px 4px' }}>
      {company}
    </div>
  );
}

/** It is text with a drawn mark, because a picture would be remote content. */
function Wordmark({ name }: { readonly name: string }): ReactNode {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px 4px' }}>
      <tbody>
        <tr>
          <td className="wb-mark" width={5} height={18} style={bar(light.signal)} />
          <td width={2} />
          <td className="wb-bar" width={2} height={18} style={bar(light.ink)} />
          <td width={2} />
          <td className="wb-bar" width={4} height={18} style={bar(light.ink)} />
          <td className="wb-ink" style={{ ...nameStyle, paddingLeft: 9 }}>
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const bar = (color: string) => ({ backgroundColor: color, fontSize: 1, lineHeight: '1px' });

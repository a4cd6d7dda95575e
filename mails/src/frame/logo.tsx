/** The sender's company logo, above the mail: always on white, because logos are drawn for light backgrounds. */
import { Img } from '@react-email/img';
import type { ReactNode } from 'react';
import { light } from '../tokens.tsx';

/** As it is shown; the picture has twice as many pixels, for sharp screens. */
const HEIGHT = 40;

interface LogoProps {
  readonly src: string;
  /** Where our own name is left out, so that someone without pictures sees whose mail it is. */
  readonly alt: string;
}

export function Logo({ src, alt }: LogoProps): ReactNode {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '0 0 12px' }}>
      <tbody>
        <tr>
          <td
            style={{
              padding: '8px 12px',
              backgroundColor: '#ffffff',
              border: `1px solid ${light.line}`,
              borderRadius: 8,
            }}
          >
            <Img
              src={src}
              alt={alt}
              height={HEIGHT}
              style={{ height: HEIGHT, width: 'auto', maxWidth: 240 }}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The background of a company's pages: its colour or its picture. */
import type { Look } from '@waybill/contract/look';
import { isColour } from './accent-properties.ts';

export function Backdrop({ look }: { look: Look | null }) {
  if (look === null) return null;
  const { background, backgroundColour, backgroundPicture } = look;
  if (background === 'colour' && isColour(backgroundColour))
    return (
      <div aria-hidden="true" className="brand-backdrop" style={{ backgroundColor: backgroundColour }} />
    );
  if (background === 'picture' && backgroundPicture !== null)
    return <img alt="" className="brand-backdrop" src={backgroundPicture} />;
  return null;
}

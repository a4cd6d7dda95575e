/** `/dev/ui`: every component of the design system in every state. */
import { Gallery } from '../../ui/gallery/gallery.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ site }) => site && { title: 'ui', description: 'ui' };

export function Page() {
  return <Gallery />;
}

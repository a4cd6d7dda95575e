/** Takes what another app shares: keeps it on the device, and opens the page with the send panel, which picks it up. */
import { keepShare } from '../../upload/kept-files.ts';
import { plainPage } from './plain-page.ts';

const isFile = (entry: FormDataEntryValue): entry is File => entry instanceof File;

/** Apps put the same words into several fields. */
function textOf(form: FormData): string {
  const texts = ['title', 'text', 'url'].flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  return texts
    .filter((text, at) => !texts.some((other, place) => place !== at && isSaidBy(text, at, other, place)))
    .join('\n');
}

/** Of two that are the same, the first stays. */
const isSaidBy = (text: string, at: number, other: string, place: number): boolean =>
  other.includes(text) && (other !== text || place < at);

export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    // A form without a chosen file sends an empty one without a name.
    const files = form.getAll('files').filter(isFile);
    await keepShare(
      files.filter(({ name, size }) => name !== '' || size > 0),
      textOf(form),
    );
    return Response.redirect('/', 303);
  } catch {
    return plainPage('noRoom');
  }
}

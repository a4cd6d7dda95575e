/** Downloads a file with the session, which a plain link would not carry, and has the browser save it. */
import { AppError } from '@waybill/contract/errors';
import { fetchAsUser } from '../session/call-as-user.ts';
import { saveFile } from '../ui/files/save-file.ts';

export async function saveDownload(path: string, name: string): Promise<void> {
  const answer = await fetchAsUser(path);
  if (!answer.ok) throw new AppError(answer.status === 429 ? 'too_many_requests' : 'internal');
  saveFile(name, await answer.blob());
}

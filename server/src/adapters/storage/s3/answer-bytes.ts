/** Streams the body of an S3 response, and fails when the storage pauses for too long. */
import { StorageAway } from '../port.ts';
import { within } from './within.ts';

/** Only the storage is timed: the reader may take as long as it likes. */
export async function* answerBytes(
  { body }: Response,
  longestPauseMs: number,
): AsyncGenerator<Uint8Array, void, void> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const piece = await within(reader.read(), longestPauseMs);
      if (piece.done) return;
      yield piece.value;
    }
  } catch (error) {
    throw new StorageAway('object storage broke off while it answered', { cause: error });
  } finally {
    await reader.cancel().catch(() => {});
  }
}

export async function wholeAnswer(answer: Response, longestPauseMs: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of answerBytes(answer, longestPauseMs)) pieces.push(piece);
  return Buffer.concat(pieces);
}

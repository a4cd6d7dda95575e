/** Sends without a browser: announced, uploaded by the engine in Node, and sent. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { bundle } from '../bytes/bundle.mjs';
import { callOnce } from '../chaos/calls.mjs';

/** @param {string} folder where uploads are remembered @param {string} base @param {() => string} token */
export async function openEngine(folder, base, token) {
  const module = await bundle();
  const [{ createUpload }, { createPlatform }, { pickFile }] = await Promise.all(
    ['upload', 'platform', 'files'].map((name) => import(module(name))),
  );
  const env = createPlatform(join(folder, 'memory'));
  return {
    close: () => env.close(),
    /** @param {readonly string[]} paths */
    send: async (paths) => {
      const id = randomUUID();
      const files = await Promise.all(paths.map((path) => pickFile(path)));
      const announced = files.map(({ path, size }) => ({ path, size }));
      const upload = createUpload({
        id,
        files,
        env,
        credentials: (/** @type {{ draftId?: string }} */ { draftId }) => {
          const asked = draftId === undefined ? { key: id, files: announced } : { draftId };
          return callOnce(base, '/api/stsAuth', { type: 'userUpload', ...asked }, token());
        },
      });
      upload.start();
      const result = await upload.finished();
      await callOnce(
        base,
        '/api/quicksend2',
        {
          draftId: result.draftId,
          sendAs: 'link',
          fileObjects: result.files.map((/** @type {{ key: string, size: number }} */ { key, size }) => ({
            itemPath: key,
            size,
          })),
        },
        token(),
      );
      await upload.forget();
    },
  };
}

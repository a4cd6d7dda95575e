/** Starts the whole product with one web process, as a peer that takes parts: announced, uploaded, sent and deleted as pages do. */
import { randomUUID } from 'node:crypto';
import { openPeople } from '../accounts.mjs';
import { presign } from '../bytes/presign.mjs';
import { callOnce } from '../chaos/calls.mjs';
import { untilQuiet } from '../chaos/waits.mjs';
import { readMachine } from '../people/machine.mjs';
import { startProduct } from '../product.mjs';

/** @param {string} text @param {string} name */
const tag = (text, name) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value ?? '');

/**
 * @param {string} folder @param {number} port @param {number} bytes of each upload
 * @param {{ root?: string, flags?: string[] }} [options]
 * `root`: another checkout, to be measured beside this one; `flags`: of Node
 */
export async function startWaybillProduct(folder, port, bytes, { root = process.cwd(), flags } = {}) {
  const product = await startProduct(
    String(port),
    { WEB_PROCESSES: '1', LOG_LEVEL: 'info', DRAIN_SECONDS: '0' },
    folder,
    root,
    flags,
  );
  const { base } = product;
  const people = await openPeople(product.folder);
  const [account] = await people.make(1);
  if (account === undefined) throw new Error('there is no account');
  await people.database.query("update users set role = 'teamelite'");
  const token = () => people.renew(account);
  /** @type {string[]} */
  const sent = [];

  return {
    name: root === process.cwd() ? 'product' : 'product, other checkout',
    pid: product.pid,
    /** Processor seconds of each kind of process. */
    spent: () => new Map([...readMachine(product)].map(([kind, { seconds }]) => [kind, seconds])),
    /** @param {string} name @param {number} count */
    startParts: async (name, count) => {
      const files = [{ path: name, size: bytes }];
      const access = await callOnce(
        base,
        '/api/stsAuth',
        { type: 'userUpload', key: randomUUID(), files },
        token(),
      );
      const keys = {
        id: access.AccessKeyId,
        secret: access.AccessKeySecret,
        token: access.SecurityToken,
        region: access.signingRegion,
      };
      const path = `/s3/${access.bucket}/${access.prefix}${name}`;
      /** @param {string} method @param {Record<string, string>} query @param {string} [body] */
      const ask = async (method, query, body) => {
        const answer = await fetch(presign(base, method, path, query, keys), {
          method,
          headers: { connection: 'close' },
          ...(body === undefined ? {} : { body }),
        });
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
        return answer.text();
      };
      const [uploadId = ''] = tag(await ask('POST', { uploads: '' }), 'UploadId');
      const urls = Array.from({ length: count }, (_, at) =>
        presign(base, 'PUT', path, { partNumber: String(at + 1), uploadId }, keys),
      );
      const complete = async () => {
        const parts = tag(await ask('GET', { uploadId }), 'ETag').map(
          (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
        );
        await ask(
          'POST',
          { uploadId },
          `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        );
        const { transfer } = await callOnce(
          base,
          '/api/quicksend2',
          {
            draftId: access.draftId,
            fileObjects: [{ itemPath: `${access.prefix}${name}`, size: bytes }],
            sendAs: 'link',
            emailTo: [],
          },
          token(),
        );
        sent.push(transfer._id);
        await untilQuiet(people.database);
      };
      return { urls, complete };
    },
    /** Its bytes go with the next sweep. */
    clear: async () => {
      await callOnce(base, '/api/deleteTransfer', { type: 'transfer', ids: sent.splice(0) }, token());
    },
    stop: async () => {
      await people.close();
      await product.stop();
    },
  };
}

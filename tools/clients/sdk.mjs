/** The client AWS SDK for JavaScript, with the packages that people use with it. */
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { loadSdk } from './programs.mjs';

const ROLE = 'arn:aws:iam::000000000000:role/any';
const REGION = 'us-east-1';
/** Larger files are sent by the multipart package. */
const ONE_PIECE = 5 * 1024 * 1024;

/**
 * @param {import('./command.mjs').Place} place
 * @returns {import('./client.mjs').Client}
 */
export function sdkClient({ endpoint, keys, bucket: Bucket }) {
  const sdk = loadSdk();
  const s3 = new sdk.S3Client({ endpoint, region: REGION, credentials: keys, forcePathStyle: true });

  /** @param {string} Prefix */
  async function list(Prefix) {
    const found = [];
    for await (const page of sdk.paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
      for (const { Key } of page.Contents ?? []) found.push(String(Key));
    return found;
  }
  return {
    name: 'aws-sdk',
    makeBucket: () => s3.send(new sdk.CreateBucketCommand({ Bucket })),
    put(file, Key) {
      const Body = createReadStream(file);
      const { size: ContentLength } = statSync(file);
      return ContentLength > ONE_PIECE
        ? new sdk.Upload({ client: s3, params: { Bucket, Key, Body } }).done()
        : s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength }));
    },
    async get(Key, file) {
      const { Body } = await s3.send(new sdk.GetObjectCommand({ Bucket, Key }));
      await pipeline(Body, createWriteStream(file));
    },
    list,
    copy: (from, Key) =>
      s3.send(
        new sdk.CopyObjectCommand({ Bucket, Key, CopySource: encodeURIComponent(`${Bucket}/${from}`) }),
      ),
    remove: (Key) => s3.send(new sdk.DeleteObjectCommand({ Bucket, Key })),
    async removeAll(prefix) {
      const Objects = (await list(prefix)).map((Key) => ({ Key }));
      const { Errors = [] } = await s3.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      if (Errors.length > 0) throw new Error(JSON.stringify(Errors));
    },
    linkToGet: (Key) => sdk.getSignedUrl(s3, new sdk.GetObjectCommand({ Bucket, Key })),
    linkToPut: (Key) => sdk.getSignedUrl(s3, new sdk.PutObjectCommand({ Bucket, Key })),
  };
}

/**
 * The number of parts of an object; 0 when it was sent in one piece.
 * @param {import('./command.mjs').Place} place
 * @param {string} Key
 */
export async function partsOf({ endpoint, keys, bucket: Bucket }, Key) {
  const sdk = loadSdk();
  const s3 = new sdk.S3Client({ endpoint, region: REGION, credentials: keys, forcePathStyle: true });
  const { ETag } = await s3.send(new sdk.HeadObjectCommand({ Bucket, Key }));
  return Number(/-(\d+)"$/.exec(ETag)?.[1] ?? 0);
}

/**
 * @param {import('./command.mjs').Place} place
 * @param {string} Policy
 * @returns {Promise<import('./store.mjs').Keys>}
 */
export async function assumeRoleBySdk({ endpoint, keys }, Policy) {
  const sdk = loadSdk();
  const sts = new sdk.STSClient({ endpoint, region: REGION, credentials: keys });
  const asked = { RoleArn: ROLE, RoleSessionName: 'clients', Policy };
  const { Credentials: given } = await sts.send(new sdk.AssumeRoleCommand(asked));
  return {
    accessKeyId: given.AccessKeyId,
    secretAccessKey: given.SecretAccessKey,
    sessionToken: given.SessionToken,
  };
}

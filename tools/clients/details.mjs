/** Tests details of S3 that Amazon's clients rely on: checksums and parts, lifecycle rules, lists of buckets, regions. */
import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { command } from './command.mjs';
import { loadSdk } from './programs.mjs';

const PART = 5 * 1024 * 1024;

/**
 * @param {import('./command.mjs').Place} place
 * @param {string} [region]
 */
function openSdk({ endpoint, keys }, region = 'us-east-1') {
  const sdk = loadSdk();
  return { sdk, s3: new sdk.S3Client({ endpoint, region, credentials: keys, forcePathStyle: true }) };
}

/**
 * Sends the second part twice, and completes with the first answer.
 * @param {import('./command.mjs').Place} place
 * @param {string} ChecksumAlgorithm
 */
async function sendParts(place, ChecksumAlgorithm) {
  const { sdk, s3 } = openSdk(place);
  const at = { Bucket: place.bucket, Key: `parts ${ChecksumAlgorithm}` };
  const { UploadId } = await s3.send(new sdk.CreateMultipartUploadCommand({ ...at, ChecksumAlgorithm }));
  const bodies = [randomBytes(PART), randomBytes(1000)];
  /** @type {object[]} */
  const Parts = [];
  for (const [index, Body] of bodies.entries()) {
    const part = { ...at, UploadId, PartNumber: index + 1, Body, ChecksumAlgorithm };
    const { ETag, [`Checksum${ChecksumAlgorithm}`]: sum } = await s3.send(new sdk.UploadPartCommand(part));
    Parts.push({ PartNumber: index + 1, ETag, [`Checksum${ChecksumAlgorithm}`]: sum });
    if (index > 0) await s3.send(new sdk.UploadPartCommand(part));
  }
  const MultipartUpload = { Parts };
  await s3.send(new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload }));
  const ObjectAttributes = ['Checksum', 'ObjectParts'];
  const found = await s3.send(new sdk.GetObjectAttributesCommand({ ...at, ObjectAttributes }));
  assert.equal(found.ObjectParts?.TotalPartsCount, 2);
  assert.deepEqual(
    found.ObjectParts.Parts?.map((/** @type {{ Size: number }} */ part) => part.Size),
    [PART, 1000],
  );
  const head = await s3.send(new sdk.HeadObjectCommand({ ...at, ChecksumMode: 'ENABLED' }));
  assert.equal(head[`Checksum${ChecksumAlgorithm}`], found.Checksum?.[`Checksum${ChecksumAlgorithm}`]);
  assert.equal(head.ChecksumType, found.Checksum?.ChecksumType);
  // The SDK verifies the checksum while it reads, when that is of the whole object.
  const { Body } = await s3.send(new sdk.GetObjectCommand({ ...at, ChecksumMode: 'ENABLED' }));
  assert.ok(Buffer.concat(bodies).equals(Buffer.from(await Body.transformToByteArray())));
}

/** @param {import('./command.mjs').Place} place */
async function listBuckets(place) {
  const { sdk, s3 } = openSdk(place);
  const names = [];
  const asked = { Prefix: place.bucket.slice(0, 8), MaxBuckets: 1 };
  for await (const page of sdk.paginateListBuckets({ client: s3 }, asked)) {
    assert.equal(page.Buckets?.length, 1);
    names.push(page.Buckets[0].Name);
  }
  assert.ok(names.includes(place.bucket), names.join());
}

/** @param {import('./command.mjs').Place} place */
async function rulesByAws(place) {
  /** @param {string[]} words */
  const s3api = (...words) =>
    command(place, 'aws', ['--endpoint-url', place.endpoint, 's3api', ...words, '--bucket', place.bucket]);
  const Rules = [
    {
      ID: 'parts',
      Status: 'Enabled',
      Filter: { Prefix: 'tmp/' },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 3 },
    },
  ];
  const words = [
    'put-bucket-lifecycle-configuration',
    '--lifecycle-configuration',
    JSON.stringify({ Rules }),
  ];
  await s3api(...words);
  const output = await s3api('get-bucket-lifecycle-configuration', '--output', 'json');
  assert.deepEqual(JSON.parse(output.slice(output.indexOf('{'))).Rules, Rules);
  await s3api('delete-bucket-lifecycle');
}

/** @param {import('./command.mjs').Place} place */
async function wrongRegion(place) {
  const { sdk, s3 } = openSdk(place, 'eu-west-1');
  await assert.rejects(s3.send(new sdk.HeadBucketCommand({ Bucket: place.bucket })), (error) => {
    const answer = /** @type {{ $response?: { headers: Record<string, string> } }} */ (error).$response;
    assert.equal(answer?.headers['x-amz-bucket-region'], 'us-east-1');
    return true;
  });
}

/** @param {import('./command.mjs').Place} place */
async function deleteWithUploads(place) {
  const { sdk, s3 } = openSdk(place);
  const Bucket = `${place.bucket}-open`;
  await s3.send(new sdk.CreateBucketCommand({ Bucket }));
  await s3.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key: 'open', ACL: 'private' }));
  await s3.send(new sdk.DeleteBucketCommand({ Bucket }));
}

/**
 * @param {import('./command.mjs').Place} place
 * @param {import('./everyday.mjs').Round['check']} check
 */
export async function details(place, check) {
  await check('makes a bucket', () => {
    const { sdk, s3 } = openSdk(place);
    return s3.send(new sdk.CreateBucketCommand({ Bucket: place.bucket }));
  });
  for (const algorithm of ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'])
    await check(`parts with ${algorithm}, one of them sent twice`, () => sendParts(place, algorithm));
  await check('buckets page by page', () => listBuckets(place));
  await check('lifecycle rules with awscli', () => rulesByAws(place));
  await check('another region is refused by name', () => wrongRegion(place));
  await check('a bucket with an open upload is deleted', () => deleteWithUploads(place));
}

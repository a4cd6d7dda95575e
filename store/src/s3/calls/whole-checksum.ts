/** Computes the checksum of an object that is about to be completed, and compares it with the client's. */
import { S3Error } from '../../errors.ts';
import type { ChecksumType, PartInfo, UploadInfo, UploadTarget, WholeChecksum } from '../../port.ts';
import { type ChecksumName, isChecksumName } from '../checksum/algorithms.ts';
import { askedType } from '../checksum/asked.ts';
import { partChecksum, wholeChecksum } from '../checksum/whole.ts';
import type { Exchange } from '../exchange.ts';
import type { Headers } from '../headers.ts';

interface Given {
  readonly name: ChecksumName;
  readonly value: string;
  readonly type: ChecksumType;
}

const givenSums = (headers: Headers): readonly Given[] =>
  [...headers].flatMap(([header, value]) => {
    const name = header.replace(/^x-amz-checksum-/, '');
    if (name === header || !isChecksumName(name)) return [];
    return [{ name, value, type: value.includes('-') ? 'COMPOSITE' : 'FULL_OBJECT' }];
  });

/** Undefined when the upload is over: then the store knows whether it was completed before. */
function storedUpload(
  { store }: Exchange,
  target: UploadTarget,
  numbers: readonly number[],
): { upload: UploadInfo; parts: readonly PartInfo[] } | undefined {
  const wanted = new Set(numbers);
  const parts: PartInfo[] = [];
  try {
    const upload = store.upload(target);
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page = store.parts(target, after, 1000);
      parts.push(...page.parts.filter(({ number }) => wanted.has(number)));
      after = page.next;
    }
    return { upload, parts };
  } catch (error) {
    if (error instanceof S3Error && error.code === 'NoSuchUpload') return;
    throw error;
  }
}

/** A checksum of another type than the upload's is refused. */
function checkKind(headers: Headers, given: readonly Given[], { checksumType: begun }: UploadInfo): void {
  const said = [askedType(headers), ...given.map(({ type }) => type)];
  if (begun !== undefined && said.some((type) => type !== undefined && type !== begun))
    throw new S3Error('BadDigest', `The upload was begun with the checksum type ${begun}.`);
}

const nameOf = (algorithm: string | undefined): ChecksumName | undefined =>
  algorithm !== undefined && isChecksumName(algorithm) ? algorithm : undefined;

/** Undefined when no checksum was asked for, or when parts are missing: then the store refuses them. */
export async function checkWhole(
  exchange: Exchange,
  target: UploadTarget,
  numbers: readonly number[],
): Promise<WholeChecksum | undefined> {
  const found = storedUpload(exchange, target, numbers);
  if (found === undefined || found.parts.length < numbers.length) return;
  const { upload, parts } = found;
  const given = givenSums(exchange.headers);
  checkKind(exchange.headers, given, upload);
  for (const { name, value, type } of given)
    if ((await wholeChecksum(name, parts, type)) !== value) throw new S3Error('BadDigest');

  const algorithm = nameOf(upload.checksumAlgorithm) ?? given[0]?.name;
  const type = upload.checksumType ?? given[0]?.type;
  if (algorithm === undefined || type === undefined) return;
  const value = await wholeChecksum(algorithm, parts, type);
  if (value === undefined) return;
  return { algorithm, type, value, parts: parts.map((part) => partChecksum(part, algorithm) ?? '') };
}

/**
 * Checks the shape of records without a checksum, as earlier versions wrote them: a changed name of a field, or a number
 * that contradicts another, is found by it.
 */
type Check = (value: unknown) => boolean;

const isCount: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isText: Check = (value) => typeof value === 'string';
const isSum: Check = (value) => isCount(value) && Number(value) <= 0xffff_ffff;
const isTrue: Check = (value) => value === true;
const isBlobName: Check = (value) => typeof value === 'string' && /^[0-9a-f]{16}-[0-9a-z]{1,4}$/.test(value);

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isTexts: Check = (value) =>
  isFields(value) && Object.values(value).every((each) => each === undefined || isText(each));

/** Exactly these fields. */
const fields =
  (needed: Readonly<Record<string, Check>>, more: Readonly<Record<string, Check>> = {}): Check =>
  (value) =>
    isFields(value) &&
    Object.keys(needed).every((name) => name in value) &&
    Object.entries(value).every(([name, field]) =>
      field === undefined ? name in more : (needed[name] ?? more[name])?.(field) === true,
    );

const isSlice: Check = (value) =>
  Array.isArray(value) &&
  value.length === 3 &&
  isBlobName(value[0]) &&
  isCount(value[1]) &&
  isCount(value[2]);
const areSlices = listOf(isSlice);

const sizeOf = (slices: unknown): number =>
  Array.isArray(slices) ? slices.reduce((sum: number, slice) => sum + Number(slice[2]), 0) : Number.NaN;

const isAttributes = fields({ contentType: isText, headers: isTexts });
const isPartSums = fields({ algorithm: isText, values: listOf(isText) });
const isObject = fields(
  { size: isCount, etag: isText, modified: isNumber, crc: isSum, sums: isTexts, attributes: isAttributes },
  {
    type: isText,
    slices: areSlices,
    content: isText,
    parts: isCount,
    sizes: listOf(isCount),
    partSums: isPartSums,
    upload: isText,
    draft: isText,
  },
);
const isPart = fields({
  size: isCount,
  etag: isText,
  modified: isNumber,
  crc: isSum,
  sums: isTexts,
  slices: areSlices,
});
const holding = { bytes: isCount, objects: isCount, uploads: isCount, parts: isCount };
const writer = { pid: isCount, start: isText };

const CHECKS: Readonly<Record<string, Check>> = {
  buckets: fields({ created: isNumber }, { cors: Array.isArray, lifecycle: Array.isArray }),
  objects: (value) =>
    isObject(value) &&
    isFields(value) &&
    (value['slices'] === undefined
      ? value['content'] !== undefined
      : value['content'] === undefined && sizeOf(value['slices']) === value['size']),
  contents: fields({ refs: isCount, slices: areSlices }, { partSums: isPartSums }),
  blobs: fields({
    size: isCount,
    crc: isSum,
    key: (value) => value instanceof Uint8Array && value.length === 64,
    refs: isCount,
  }),
  garbage: isNumber,
  uploads: fields(
    { initiated: isNumber, attributes: isAttributes },
    { algorithm: isText, type: isText, draft: isText },
  ),
  parts: (value) => isPart(value) && isFields(value) && sizeOf(value['slices']) === value['size'],
  drafts: (value) =>
    isCount(value) ||
    fields(holding, { turned: fields({ since: isNumber, bytes: isCount, blobs: isCount }) })(value),
  arrivals: fields({ ...writer, bytes: isNumber }, { closed: isTrue, unproven: isTrue }),
  seals: isNumber,
  revoked: isNumber,
  writers: fields(writer, { closed: isTrue, unproven: isTrue }),
  damaged: isNumber,
  settings: isNumber,
  keys: isText,
  journal: fields({
    number: isCount,
    name: (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value),
  }),
};

export const isPlausible = (table: string, value: unknown): boolean => CHECKS[table]?.(value) ?? false;

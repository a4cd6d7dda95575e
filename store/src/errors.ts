/** The errors of S3: code, status and message. */

const table = {
  AccessDenied: [403, 'Access Denied.'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  AuthorizationHeaderMalformed: [400, 'The authorization header you provided is not valid.'],
  AuthorizationQueryParametersError: [400, 'The authorization parameters in the query are not valid.'],
  BadDigest: [400, 'The checksum you specified did not match what we received.'],
  BucketAlreadyExists: [409, 'The requested bucket name is not available.'],
  BucketAlreadyOwnedByYou: [409, 'You already own this bucket.'],
  BucketNotEmpty: [409, 'The bucket you tried to delete is not empty.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed object size.'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size.'],
  ExpiredToken: [403, 'The provided token has expired.'],
  IncompleteBody: [400, 'The request body terminated unexpectedly.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The access key id you provided does not exist in our records.'],
  InvalidAction: [400, 'The action you asked for is not known here.'],
  InvalidArgument: [400, 'Invalid argument.'],
  InvalidBucketName: [400, 'The specified bucket is not valid.'],
  InvalidDigest: [400, 'The Content-MD5 you specified is not valid.'],
  InvalidPart: [400, 'One or more of the specified parts could not be found.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidRange: [416, 'The requested range is not satisfiable.'],
  InvalidRequest: [400, 'Invalid request.'],
  InvalidToken: [403, 'The provided token is malformed or otherwise invalid.'],
  InvalidURI: [400, 'The request target could not be read.'],
  KeyTooLongError: [400, 'Your key is too long.'],
  MalformedPolicyDocument: [400, 'The policy is not supported here.'],
  MalformedXML: [400, 'The XML you provided was not well-formed or did not validate.'],
  MaxMessageLengthExceeded: [413, 'Your request was too big.'],
  MetadataTooLarge: [400, 'Your metadata headers exceed the maximum allowed metadata size.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchCORSConfiguration: [404, 'The CORS configuration does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchLifecycleConfiguration: [404, 'The lifecycle configuration does not exist.'],
  NoSuchUpload: [404, 'The specified upload does not exist.'],
  NoSuchVersion: [404, 'The specified version does not exist.'],
  NotImplemented: [501, 'A header or call you provided implies functionality that is not implemented.'],
  PreconditionFailed: [412, 'At least one of the preconditions you specified did not hold.'],
  OverDeclared: [403, 'More bytes were sent than were declared.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  RequestTimeout: [400, 'Your socket connection to the server was not read from or written to in time.'],
  ServiceUnavailable: [503, 'Please reduce your request rate or try again later.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match the one you provided.'],
  SlowDown: [503, 'Please reduce your request rate.'],
  StorageFull: [507, 'Storage full.'],
  ValidationError: [400, 'A parameter is missing or not valid.'],
  XAmzContentSHA256Mismatch: [400, 'The provided x-amz-content-sha256 does not match what was computed.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type S3Code = keyof typeof table;

export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3Code;
  readonly status: number;
  /** The region that the request should have been signed for. */
  readonly region: string | undefined;
  constructor(code: S3Code, message?: string, options?: ErrorOptions & { readonly region?: string }) {
    const [status, usual] = table[code];
    super(message ?? usual, options);
    this.region = options?.region;
    this.code = code;
    this.status = status;
  }
}

const isNotThere = (cause: unknown): boolean =>
  cause instanceof Error && (('code' in cause && cause.code === 'ENOENT') || isNotThere(cause.cause));

/** Stored bytes that are damaged or missing. */
export class DamagedBytes extends S3Error {
  readonly blob: string;
  readonly reason: 'damaged' | 'missing';
  constructor(blob: string, cause?: unknown) {
    super('InternalError', undefined, { cause });
    this.blob = blob;
    this.reason = cause === undefined || isNotThere(cause) ? 'missing' : 'damaged';
  }
}

/** The name under which a damaged record of the index is listed; no blob has a colon in its name. */
export const recordName = (table: string, key: string | Buffer): string =>
  `${table}:${typeof key === 'string' ? key : key.toString('base64')}`;

/** A record of the index that is not what was written, or contradicts the bytes it names. */
export class DamagedRecord extends DamagedBytes {
  /** For the operator; clients read the usual message. */
  readonly detail: string;
  constructor(table: string, key: string | Buffer, problem: string) {
    const name = recordName(table, key);
    const sentence = `the record ${name} ${problem}`;
    super(name, new Error(sentence));
    this.detail = sentence;
  }
}

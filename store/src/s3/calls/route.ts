/** Finds the S3 call of a request by its method and query. */
import { S3Error } from '../../errors.ts';
import type { Headers } from '../headers.ts';
import type { Target } from '../target.ts';
import { abortUpload } from './abort-upload.ts';
import { deleteBucketCors, getBucketCors, putBucketCors } from './bucket-cors.ts';
import { deleteBucketLifecycle, getBucketLifecycle, putBucketLifecycle } from './bucket-lifecycle.ts';
import { bucketLocation, bucketVersioning, createBucket, deleteBucket, headBucket } from './buckets.ts';
import type { BucketCall, ObjectCall, ServiceCall } from './call.ts';
import { completeUpload } from './complete-upload.ts';
import { copyObject } from './copy-object.ts';
import { createUpload } from './create-upload.ts';
import { deleteObject, deleteObjects } from './delete-object.ts';
import { getObject, headObject } from './get-object.ts';
import { listBuckets } from './list-buckets.ts';
import { listObjects, listVersions } from './list-objects.ts';
import { listParts } from './list-parts.ts';
import { listUploads } from './list-uploads.ts';
import { objectAttributes } from './object-attributes.ts';
import { bucketAcl, objectAcl, objectTagging, setBucketAcl, setObjectAcl } from './owner.ts';
import { putObject } from './put-object.ts';
import { putObjects } from './put-objects.ts';
import { uploadPart, uploadPartCopy } from './upload-part.ts';

/** Query names that select another call. */
const SUBRESOURCES = new Set(
  (
    'accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle ' +
    'location logging metadataTable metrics notification object-lock ownershipControls policy policyStatus ' +
    'publicAccessBlock put renameObject replication requestPayment restore retention select session tagging torrent ' +
    'uploadId uploads versioning versions website'
  ).split(' '),
);

const SERVICE: Readonly<Record<string, ServiceCall>> = { GET: listBuckets };

const BUCKET: Readonly<Record<string, BucketCall>> = {
  GET: listObjects,
  HEAD: headBucket,
  PUT: createBucket,
  DELETE: deleteBucket,
  'GET acl': bucketAcl,
  'PUT acl': setBucketAcl,
  'GET cors': getBucketCors,
  'PUT cors': putBucketCors,
  'DELETE cors': deleteBucketCors,
  'GET lifecycle': getBucketLifecycle,
  'PUT lifecycle': putBucketLifecycle,
  'DELETE lifecycle': deleteBucketLifecycle,
  'GET location': bucketLocation,
  'GET uploads': listUploads,
  'GET versioning': bucketVersioning,
  'GET versions': listVersions,
  'POST delete': deleteObjects,
  'POST put': putObjects,
};

const OBJECT: Readonly<Record<string, ObjectCall>> = {
  GET: getObject,
  HEAD: headObject,
  PUT: putObject,
  'PUT acl': setObjectAcl,
  'PUT copy': copyObject,
  DELETE: deleteObject,
  'GET acl': objectAcl,
  'GET attributes': objectAttributes,
  'GET tagging': objectTagging,
  'GET uploadId': listParts,
  'POST uploads': createUpload,
  'PUT uploadId': uploadPart,
  'PUT uploadId copy': uploadPartCopy,
  'POST uploadId': completeUpload,
  'DELETE uploadId': abortUpload,
};

export type Routed =
  | { readonly at: 'service'; readonly call: ServiceCall }
  | { readonly at: 'bucket'; readonly call: BucketCall; readonly bucket: string }
  | { readonly at: 'object'; readonly call: ObjectCall; readonly bucket: string; readonly key: string };

function found<T>(calls: Readonly<Record<string, T>>, name: string, isKnownMethod: boolean): T {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (call === undefined) throw new S3Error(isKnownMethod ? 'MethodNotAllowed' : 'NotImplemented');
  return call;
}

export function routeCall(method: string, { bucket, key, query }: Target, headers: Headers): Routed {
  const [sub, second] = [...query.keys()].filter((name) => SUBRESOURCES.has(name));
  if (second !== undefined) throw new S3Error('InvalidRequest', 'The query names two calls.');
  const name = sub === undefined ? method : `${method} ${sub}`;
  const isPlain = sub === undefined;
  if (bucket === undefined) return { at: 'service', call: found(SERVICE, name, isPlain) };
  if (key === undefined) return { at: 'bucket', call: found(BUCKET, name, isPlain), bucket };
  const copies = method === 'PUT' && headers.has('x-amz-copy-source');
  return { at: 'object', call: found(OBJECT, copies ? `${name} copy` : name, isPlain), bucket, key };
}

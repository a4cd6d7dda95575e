/** Writes the policy of temporary credentials: put and head objects, list and abort multipart uploads, inside one prefix. */

const ACTIONS = [
  's3:PutObject',
  // Checking whether an object has arrived counts as reading it.
  's3:GetObject',
  's3:ListMultipartUploadParts',
  's3:AbortMultipartUpload',
] as const;

/** Letters, digits and `#`: no characters that a policy would read as a pattern. */
const plain = /^(?:[\w#-]+\/)+$/;

export function sessionPolicy(bucket: string, prefix: string): string {
  if (!plain.test(prefix)) throw new Error('this prefix cannot be used in a policy');
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ACTIONS, Resource: [`arn:aws:s3:::${bucket}/${prefix}*`] }],
  });
}

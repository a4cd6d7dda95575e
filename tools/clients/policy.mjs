/** The policy of temporary keys: everything below one prefix, and nothing elsewhere. */

/**
 * @param {string} bucket
 * @param {string} prefix
 * @param {{ listsAll?: boolean }} [options] `listsAll`: may also list outside it, for a program that checks the bucket itself
 */
export const onlyBelow = (bucket, prefix, { listsAll = false } = {}) =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: 's3:*', Resource: `arn:aws:s3:::${bucket}/${prefix}*` },
      { Effect: 'Allow', Action: 's3:GetBucketLocation', Resource: `arn:aws:s3:::${bucket}` },
      {
        Effect: 'Allow',
        Action: 's3:ListBucket',
        Resource: `arn:aws:s3:::${bucket}`,
        ...(listsAll ? {} : { Condition: { StringLike: { 's3:prefix': `${prefix}*` } } }),
      },
    ],
  });

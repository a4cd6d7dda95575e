/** The errors that calls about transfers have in common. */

export const SEND_ERRORS = [
  'no_files',
  'bad_name',
  'duplicate_files',
  'invalid_recipients',
  'bad_expiry',
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'left_team',
  'suspended',
  'email_not_verified',
  'link_reserved',
  'plan_required',
  'over_transfer_limit',
  'too_many_recipients',
  'too_many_files',
  'storage_exceeded',
  'monthly_limit',
  'trial_expired',
  'payment_due',
  'payment_disputed',
  'over_declared',
  'draft_not_found',
  'objects_missing',
  'storage_unavailable',
  'insecure_file_type',
  'file_removed',
  'file_blocked',
  'anon_limit',
  'visitors_paused',
  'not_colleagues',
] as const;

/** Of calls that need a transfer of one’s own which has not ended. One that a colleague shares is only read and forwarded. */
export const OWN_ERRORS = [
  'not_found',
  'forbidden',
  'transfer_expired',
  'transfer_deleted',
  'taken_down',
] as const;

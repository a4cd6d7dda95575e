/** The operator of a call of the console, as the log names them. */
import { type Context, userOf } from '../../../http/mount.ts';
import type { Operator } from './record-act.ts';

export function operatorOf(context: Context): Operator {
  const { id, email } = userOf(context);
  return { via: 'console', id, name: email };
}

/** Warns the operator that sending without an account is paused: in the log, and by mail, once for each pause. */
import { on } from '../../events/on.ts';
import { alarmOperator } from '../../mail/alarm-operator.ts';
import { visitorsPaused } from '../files/index.ts';

export const alarmVisitors = on(visitorsPaused, {
  name: 'alarm-visitors',
  react: async ({ id, data }, deps) => {
    deps.log.error(data, 'sending without an account is paused: unusually many in the last hour');
    await alarmOperator(deps, `visitors:${id}`, { name: 'alarm', what: 'visitors', ...data });
  },
});

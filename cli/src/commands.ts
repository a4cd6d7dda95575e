/** The table of all commands. */
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { get } from './get/get.ts';
import { handIn } from './hand-in/hand-in.ts';
import type { Command } from './program/command.ts';
import { completionOf } from './program/completion.ts';
import { requestGet } from './requests/get.ts';
import { requestList } from './requests/list.ts';
import { requestNew } from './requests/new.ts';
import { send } from './send/send.ts';
import { deleteCommand } from './transfers/delete.ts';
import { extend } from './transfers/extend.ts';
import { list } from './transfers/list.ts';
import { show } from './transfers/show.ts';
import { watch } from './watch/watch.ts';

const actions: readonly Command[] = [
  login,
  logout,
  send,
  get,
  list,
  show,
  extend,
  deleteCommand,
  requestNew,
  requestList,
  requestGet,
  handIn,
  watch,
];

export const commands: readonly Command[] = [...actions, completionOf(actions)];

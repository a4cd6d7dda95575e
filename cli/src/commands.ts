/** The table of all commands. */
import { get } from './get/get.ts';
import type { Command } from './program/command.ts';
import { send } from './send/send.ts';

export const commands: readonly Command[] = [send, get];

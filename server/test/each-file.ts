/** Runs anew for each test file, though the files of a worker share their modules. */
import { afterAll } from 'vitest';
import { closeAll } from './file-end.ts';

afterAll(closeAll);

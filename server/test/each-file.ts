/** Setup that runs for each test file, although the files of a worker share their modules. */
import { afterAll } from 'vitest';
import { closeAll } from './file-end.ts';

afterAll(closeAll);

/** Prints the types of all calls while the client is built. */
import { api } from '@waybill/contract/api';
import { callsFile } from './calls.ts';

process.stdout.write(callsFile(api));

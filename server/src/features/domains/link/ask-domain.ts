/** Tells a proxy beside this server whether it may get a certificate for a name: from memory, so that invented names cost nothing. */
import { askDomain } from '@waybill/contract/domains';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addressBlock } from '../../../http/access/client-address.ts';
import { originOfName } from '../../../http/access/hosts.ts';
import { isProxyItself } from '../../../http/access/private-peer.ts';
import { mount } from '../../../http/mount.ts';
import { floodGuard } from '../../../http/rate-limit.ts';
import { domainAsks } from '../../../metrics/counters.ts';
import type { Hosts } from './hosts.ts';
import { isProven } from './store.ts';

/** A name that was proven a moment ago may not be in memory yet; more than this are not looked up by one process. */
const LOOKUPS_PER_SECOND = 10;

/** Proxies ask for every visitor who names a host, so the limit of one address is not theirs. */
export function mountAsk(app: FastifyInstance, deps: Deps, hosts: Hosts): void {
  const { db, config } = deps;
  const mayLookUp = budget(LOOKUPS_PER_SECOND);
  const isInMemory = (name: string): boolean => {
    const { host, hostname } = new URL(originOfName(config.publicUrl, name));
    return hostname === name && hosts.find(host) !== undefined;
  };
  /** What is found is in memory afterwards: a flood that uses up the lookups does not shut it out again. */
  const lookUp = async (name: string): Promise<boolean> => {
    if (!mayLookUp() || !(await isProven(db, name))) return false;
    await hosts.load();
    return true;
  };
  mount(
    app,
    deps,
    askDomain,
    async ({ query: { domain } }, { request, ip }) => {
      if (!isProxyItself(request, config.trustedProxies)) {
        domainAsks.inc({ answer: 'refused' });
        await floodGuard(deps, addressBlock(ip));
        throw new AppError('not_found');
      }
      const name = domain.toLowerCase();
      const isKnown = isInMemory(name) || (await lookUp(name));
      domainAsks.inc({ answer: isKnown ? 'known' : 'unknown' });
      if (!isKnown) throw new AppError('not_found');
      return {};
    },
    { flood: 'none' },
  );
}

/** True at most so often in each second. */
function budget(perSecond: number): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, used] = [now, 0];
    used += 1;
    return used <= perSecond;
  };
}

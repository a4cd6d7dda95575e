/** The HTTP handler for a company's mark. */
import { logo } from '@waybill/contract/logo';
import type { FastifyInstance } from 'fastify';
import { companyDomain } from '../../../adapters/logos/company-domain.ts';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';

export function mountLogo(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    logo,
    async ({ query: { email, domain: asked } }) => {
      const domain = companyDomain(asked ?? email ?? '');
      return { logo: domain === undefined ? null : { domain, ...(await deps.logos.find(domain)) } };
    },
    { limit: { name: 'logo', points: 120, seconds: 60 } },
  );
}

/** Chooses what a domain’s state says. */
import type { DomainView } from '@waybill/contract/domains';

type Says = 'waiting' | 'stopped' | 'taken' | 'verified' | 'failing' | 'failingPlan' | 'off' | 'offPlan';

export function sentenceOf({ state, problem, checkedAt }: DomainView, say: (key: Says) => string): string {
  switch (state) {
    case 'verified':
      return say('verified');
    case 'failing':
      return say(problem === 'plan' ? 'failingPlan' : 'failing');
    case 'off':
      return say(problem === 'plan' ? 'offPlan' : 'off');
    case 'waiting':
      if (problem === 'taken') return say('taken');
      if (problem === 'plan') return say('offPlan');
      return checkedAt === null || problem === null ? say('waiting') : `${say('stopped')} ${say('waiting')}`;
  }
}

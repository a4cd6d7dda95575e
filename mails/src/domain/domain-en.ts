/** The English words of mails about a domain. */
import type { DomainFacts, DomainWords } from './domain-notice.ts';

const back = ({ use }: DomainFacts): string =>
  use === 'link' ? 'your links use the main address again' : 'your emails come from our address again';

const why = ({ domain, problem }: DomainFacts): string =>
  problem === 'plan'
    ? `Your plan no longer includes a domain of your own, so ${domain} can’t stay in use.`
    : `We looked up ${domain}, and its DNS records aren’t as they should be.`;

const todo = ({ problem }: DomainFacts): string =>
  problem === 'plan'
    ? 'Choose a plan with a domain to keep it. Nothing is deleted.'
    : 'Add the records below at your DNS provider. We look again every hour, and everything goes on as before once they are found.';

const todoToReturn = ({ domain, problem }: DomainFacts): string =>
  problem === 'plan'
    ? 'Choose a plan with a domain to use it again. Nothing is deleted.'
    : `To use ${domain} again, add the records below at your DNS provider, then choose Check now in your domain settings.`;

const open = 'Open domain settings';

/** Mails that receivers can’t check would look forged, so a domain to send from pauses at once. */
const pauses = ({ use, problem }: DomainFacts): boolean => use === 'sending' && problem === 'record';

const stops = (facts: DomainFacts): string =>
  pauses(facts)
    ? `Emails don’t come from ${facts.domain} for now`
    : `${facts.domain} stops working on ${facts.date}`;

const ends = (facts: DomainFacts): string =>
  pauses(facts)
    ? `Until they’re found, your emails come from our address, with yours for replies. On ${facts.date} the domain is turned off.`
    : `If nothing changes, it is turned off on ${facts.date}, and ${back(facts)}.`;

export const english: DomainWords = {
  reason: (brandName) => `You’re getting this email because your ${brandName} account has its own domain.`,
  labels: { name: 'Name', value: 'Value' },
  actions: { verified: open, failing: open, still_failing: open, off: open },
  notices: {
    verified: ({ domain, use }) => ({
      subject: `${domain} is ready`,
      title: `${domain} is ready`,
      what: [
        use === 'link'
          ? `We found the DNS records. From now on your links, emails and QR codes use ${domain}. Links you sent before keep working.`
          : `We found the DNS records. From now on your emails are sent from ${domain}.`,
        'Keep the records in place: we look them up every day.',
      ],
    }),
    failing: (facts) => ({
      subject: stops(facts),
      title: `${facts.domain} needs your attention`,
      what: [why(facts), ends(facts), todo(facts)],
    }),
    still_failing: (facts) => ({
      subject: `Reminder: ${stops(facts)}`,
      title: `${facts.domain} still needs your attention`,
      what: [why(facts), ends(facts), todo(facts)],
    }),
    off: (facts) => ({
      subject: `${facts.domain} was turned off`,
      title: `${facts.domain} was turned off`,
      what: [
        `${why(facts)} From now on ${back(facts)}.`,
        facts.use === 'link'
          ? `Links to ${facts.domain} that you sent before don’t open any more. The same transfers open at the main address.`
          : 'Emails are still delivered, with your address for replies.',
        todoToReturn(facts),
      ],
    }),
  },
};

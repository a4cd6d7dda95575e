/** The English texts of the page where a team sets up its own domains. */
export const domains = {
  title: 'Domain',
  description: 'Use your own domain for links and emails.',
  heading: 'Domain',
  intro: 'Put your company’s name on what you share, instead of ours.',
  failed: 'We couldn’t load your domain.',
  retry: 'Try again',
  members: 'Your team’s domain is managed by its owner and admins.',
  membersHint: 'Links you create and emails you send use it by themselves.',
  noPlan: {
    title: 'Use your own domain',
    text: 'With a Business plan, links look like files.company.com/w/… and emails come from your own address.',
    upgrade: 'See plans',
    ask: 'Your administrator can give you a plan with a domain.',
  },
  link: {
    title: 'Domain for links',
    text: 'Links, emails and QR codes of your transfers and requests use it once it’s verified. Links you sent before keep working.',
  },
  form: {
    label: 'Domain',
    hint: 'A subdomain such as files.company.com works best. Its website isn’t shown there any more.',
    placeholder: 'files.company.com',
    submit: 'Add domain',
    bad: 'Enter a domain such as files.company.com, without https:// or a path.',
    reserved: 'This domain can’t be used. Enter one that belongs to your company.',
    taken: 'Another account already uses this domain. If it’s yours, ask that account to remove it first.',
    many: 'You’ve tried many domains. Wait a while, then try again.',
  },
  state: {
    waiting: 'Waiting for DNS',
    verified: 'In use',
    failing: 'Needs attention',
    off: 'Turned off',
  },
  says: {
    waiting:
      'Add these two records at your DNS provider. We look for them every minute at first, and email you once they’re found. Changes can take up to an hour to show.',
    stopped: 'We couldn’t find both records yet. They have to match exactly.',
    taken:
      'The records are right, but another account proved this domain first. Ask that account to remove it.',
    verified: 'Your links start with {site}. Keep both records: we look them up every day.',
    failing:
      'A record is missing or has changed. The domain still works, but is turned off on {date} unless the records below are found.',
    failingPlan:
      'Your plan no longer includes a domain. It still works, but is turned off on {date} unless you choose a plan with a domain.',
    off: 'The records were missing for seven days, so your links use the main address. The domain is used again once they’re found.',
    offPlan:
      'Your plan has no domain, so your links use the main address. Choose a plan with a domain to use it again.',
  },
  record: {
    label: '{type} record for {name}',
    pointer: 'Brings visitors to your links',
    proof: 'Proves that the domain is yours',
    key: 'Lets recipients check that emails are yours',
    next_key: 'The same, with the new key',
    return_path: 'Advised: takes emails that come back',
    policy: 'Advised: tells others to refuse forged emails',
    name: 'Name',
    value: 'Value',
    unknown: 'Not looked up yet',
    missing: 'Not found',
    wrong: 'Different',
    right: 'Found',
    found: 'Found instead:',
    hidden: 'an address we don’t show, because it isn’t on the internet',
    copyName: 'Copy name',
    copyValue: 'Copy value',
    copied: 'Copied',
    copyFailed: 'Select it to copy',
  },
  help: {
    title: 'Help with DNS',
    where:
      'Open the DNS settings where {domain} is registered, add a record of each type, and paste name and value. Some providers add the domain to the name by themselves: then leave that part out.',
    top: 'At the top of a domain (company.com), use an ALIAS or ANAME record instead of the CNAME.',
    proxy: 'If your provider can proxy the name (Cloudflare’s orange cloud), turn that off for it.',
  },
  sending: {
    title: 'Domain for emails',
    text: 'Emails to your recipients come from your own address once its domain is verified, for everyone in your team. Replies still go to the sender.',
    form: {
      address: 'Send emails as',
      addressHint: 'An address at your company’s domain. It doesn’t need a mailbox.',
      addressPlaceholder: 'files@company.com',
      name: 'Name (optional)',
      nameHint: 'Leave it empty to show the name of the person who sends.',
      submit: 'Add address',
      save: 'Save',
      saved: 'Saved.',
      change: 'Change address',
      cancel: 'Cancel',
      moves: '{domain} has to be verified before emails come from it. Until then they come from our address.',
      bad: 'Enter an address such as files@company.com.',
      reserved: 'This domain can’t be used. Enter an address at a domain that belongs to your company.',
      taken:
        'Another account already sends from this domain. If it’s yours, ask that account to remove it first.',
    },
    as: 'Sends as',
    ownNames: 'with the name of the person who sends',
    preparing: 'We’re preparing the key for this domain. Its record appears here in a moment.',
    says: {
      waiting:
        'Add the first two records at your DNS provider. We look for them every minute at first, and email you once they’re found. Until then, emails come from our address.',
      stopped: 'We couldn’t find both records yet. They have to match exactly.',
      taken:
        'The records are right, but another account proved this domain first. Ask that account to remove it.',
      verified:
        'Emails to your recipients come from {address}, signed for {domain}. Keep the records: we look them up every day.',
      failing:
        'A record is missing or has changed, so emails come from our address for now. The domain is turned off on {date} unless the records below are found.',
      failingPlan:
        'Your plan no longer includes a domain. Emails still come from yours, until it’s turned off on {date} unless you choose a plan with a domain.',
      off: 'The records were missing for seven days, so emails come from our address. The domain is used again once they’re found.',
      offPlan:
        'Your plan has no domain, so emails come from our address. Choose a plan with a domain to use it again.',
    },
    rotate: {
      open: 'Replace key',
      title: 'Replace the signing key?',
      text: 'You’ll get a new DNS record to add. Emails are signed with the current key until we find it, so nothing is interrupted. Replace the key once a year, or when someone may have had access to it.',
      confirm: 'Create new key',
      waiting:
        'A new key is waiting for its DNS record. Emails are signed with the current key until we find it.',
      old: 'The old record {name} is no longer used for new emails. You can remove it after {date}.',
      oldLater: 'Keep the old record {name} for now: emails on their way still need it.',
    },
    remove: {
      text: 'Emails come from our address at once, and the signing key is deleted. To use the domain again, you’ll need new DNS records.',
      waitingText: 'You can add it again at any time, with new DNS records.',
      done: '{domain} was removed. Your emails come from our address.',
    },
    help: {
      where:
        'Open the DNS settings where {domain} is registered, add each record with its type, and paste name and value. Some providers add the domain to the name by themselves: then leave that part out.',
      long: 'The value of the key is long. If your provider doesn’t take it in one piece, split it into parts of at most 255 characters, each in quotation marks.',
      spf: 'You don’t need to change your SPF record or your mailboxes.',
    },
  },
  check: 'Check now',
  checked: 'Last checked {when}',
  neverChecked: 'Not checked yet',
  checkDone: 'We looked again.',
  upgrade: 'See plans',
  remove: {
    open: 'Remove',
    title: 'Remove {domain}?',
    text: 'Links that start with {domain} stop working at once. The same transfers and requests open at the main address. To use the domain again, you’ll need a new TXT record.',
    waitingText: 'You can add it again at any time, with a new TXT record.',
    confirm: 'Remove domain',
    cancel: 'Cancel',
    close: 'Close',
    done: '{domain} was removed. Your links use the main address.',
  },
} as const;

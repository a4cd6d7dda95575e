/** The English texts of the console's settings. */
export const consoleSettings = {
  settings: {
    title: 'Settings',
    description: 'The settings as they are, and where each comes from.',
    text: 'As they are on {server}, which answered. They’re changed on the server, and take effect at its next start. The value of a secret is never shown.',
    show: 'Which settings are shown',
    set: 'Set',
    all: 'All',
    empty: 'None is set, so all have their defaults.',
    name: 'Setting',
    value: 'Value',
    source: 'From',
    sources: { environment: 'Environment', file: '.env file', default: 'Default' },
    hidden: 'Set, not shown',
    none: 'None',
  },
} as const;

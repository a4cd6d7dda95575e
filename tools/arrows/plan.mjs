/** The plan of imports: which package, feature or layer may import which. */

/** A package imports only the packages named here. @type {Readonly<Record<string, readonly string[]>>} */
export const PACKAGES = {
  contract: [],
  zip: ['contract'],
  store: ['contract'],
  engine: ['contract'],
  mails: ['contract'],
  server: ['contract', 'mails', 'store', 'zip'],
  web: ['contract', 'engine', 'zip'],
  cli: ['contract', 'engine'],
  client: ['contract', 'engine'],
  e2e: ['contract', 'engine'],
  bench: ['contract', 'engine', 'store', 'zip'],
};

/** From a package that may import only some modules of another. @type {Readonly<Record<string, readonly string[]>>} */
export const ONLY_MODULES = {
  'store → contract': ['sigv4', 'crc32', 'xml'].map((name) => `contract/src/s3/${name}.ts`),
};

/** Plain scripts outside every package, and the one file of a package that they and the bench may use. */
export const SCRIPTS = ['tools', '.'];
export const OPEN_TO_SCRIPTS = ['e2e/browser.mjs', 'web/build/content.mjs'];

/** A server feature imports only features of earlier steps; those in one step do not import each other. */
export const FEATURE_LINE = [
  ['location', 'contact', 'status', 'updates'],
  ['accounts'],
  ['keys', 'feedback', 'contacts', 'roadmap'],
  ['billing'],
  ['teams', 'affiliate'],
  ['domains', 'branding'],
  ['team-sso'],
  ['files'],
  ['transfers'],
  ['requests'],
  ['downloads'],
  ['receipts', 'webhooks', 'imports'],
  ['notify', 'tracking', 'analytics'],
  ['operator'],
];

/**
 * Layers of server/src from top to bottom, by folder or file. Each may import its own layer and those below, also for types.
 * @type {readonly (readonly string[])[]}
 */
export const SERVER_LAYERS = [
  ['main.ts', 'waybill.ts', 'app.ts', 'worker.ts', 'features.ts', 'supervisor', 'processes', 'operator'],
  ['features'],
  ['feature.ts', 'upload-rules.ts'],
  ['monitoring', 'http', 'mail', 'live', 'backup'],
  ['events', 'jobs'],
  ['deps.ts'],
  ['adapters'],
  [
    'installation',
    'clock',
    'db',
    'metrics',
    'tracing',
    'log.ts',
    'config',
    'pdf',
    'disk-full.ts',
    'same-secret.ts',
    'package-root.ts',
    'refusal.ts',
    'waits.ts',
  ],
];

/** Layers of web/src, and what each may import besides itself. @type {Readonly<Record<string, readonly string[]>>} */
export const WEB_LAYERS = {
  app: [
    'features',
    'link-page',
    'brand',
    'upload',
    'encryption',
    'queries',
    'session',
    'router',
    'ui',
    'gallery',
    'i18n',
  ],
  features: [
    'link-page',
    'brand',
    'upload',
    'encryption',
    'queries',
    'session',
    'forms',
    'router',
    'ui',
    'i18n',
  ],
  'link-page': ['brand', 'forms', 'ui', 'i18n'],
  brand: ['ui', 'i18n'],
  upload: ['encryption', 'i18n'],
  encryption: ['session', 'ui', 'i18n'],
  queries: ['session', 'ui'],
  forms: [],
  router: [],
  session: [],
  ui: [],
  gallery: ['ui', 'i18n'],
  i18n: [],
  worker: ['upload', 'encryption', 'i18n'],
};

/** Folder names that attract unrelated code. */
export const FORBIDDEN_FOLDERS = [
  'lib',
  'libs',
  'util',
  'utils',
  'common',
  'helper',
  'helpers',
  'shared',
  'misc',
];

export const MAX_LINES = 300;

/** What the design system may import: itself, and general ways of drawing that server and web have in common. */
export const UI_MAY_IMPORT = ['web/src/ui/', 'contract/src/drawing/'];

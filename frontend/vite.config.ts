import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineConfig, type InlineConfig, type Plugin, runnerImport } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstLoadBudget, scriptsOf } from './first-load.ts';
import { FirstPaint, headHtml, PAGE_HEADS } from './src/app/static-pages.tsx';

const GATEWAY = `http://127.0.0.1:${process.env.PORT ?? '3001'}`;

const ROUTER_DOM = fileURLToPath(import.meta.resolve('react-router-dom'));
const ROUTER = ROUTER_DOM.replace(/react-router-dom.*$/, 'react-router/dist/production');
const FIRST_FONT = 'inter-words';
const PAGE_FILE = /\/(landing|dashboard|account|props-pages|[\w-]+-page)-[\w-]{8}\.js$/;
const LIBRARIES_OF_EVERY_PAGE =
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(query-core|react-query))\//;

/** Small modules that pages load together. Each group also takes what it imports, unless a group before it has. */
const LOADED_TOGETHER = [
  { name: 'banner', test: modules('components/banner') },
  // Most pages of members.
  {
    name: 'basics',
    test: modules(
      'api/board-query',
      'app/navigation/theme-picker',
      'app/pages/prefetch-queries',
      'components/(more-icons|segmented-control|stale-notice)',
      'components/prop/(pick-marks|rates)',
      'features/picks/api/picks',
      'hooks/use-(debounced|media-query|now|opened-from-list)',
      'lib/format',
    ),
  },
  // The wording of bets.
  { name: 'words', test: modules('components/(name-links|odds-format)', 'components/prop/(prop-unit|stance)') },
  // Rows of picks; then the distributions and the cards, which need both.
  {
    name: 'picks',
    test: modules(
      'components/prop/(game-state|league-filter|picks-order)',
      'components/prop/distribution/(drawing|shape)',
      'features/picks/(locked-picks|open-pick)',
    ),
  },
  { name: 'chances', test: /\/libs\/forecast\/src\/(distribution|math)\// },
  {
    name: 'cards',
    test: modules(
      'components/prop/(confidence-mark|current-value|pick-card|picks-grid|prop-facts|value-line)',
      'components/prop/distribution/distribution',
    ),
  },
  // The navigation bar and background work of signed-in users, and what every page loads last.
  {
    name: 'member',
    test: modules(
      'api/alerts-query',
      'app/(offline-cache|reality-check|signed-in)',
      'app/navigation/(account-menu|alerts-bell)',
      'features/billing/(subscription|use-subscription)',
      'session/time-in-app',
    ),
  },
  { name: 'late', test: modules('app/(daily-reload|footer)', 'components/product') },
];

export default defineConfig({
  plugins: [
    derivedData(),
    react(),
    tailwindcss(),
    preloadFont(FIRST_FONT),
    firstLoadBudget(),
    pageHeads(),
    VitePWA({
      filename: 'sw.js',
      registerType: 'autoUpdate',
      // The app registers the worker itself: the content security policy forbids inline scripts.
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-180.png', 'before-paint.js'],
      manifest: {
        id: '/',
        name: 'Overline',
        short_name: 'Overline',
        description: 'Player props with honest chances and a record that anyone can check.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f7f6f3',
        theme_color: '#f7f6f3',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The font for names and the admin console are loaded on demand; the other documents differ only in metadata.
        globIgnores: ['**/inter-names-*', '**/{admin-page,trend-chart,discount-dialogs}-*', '!(app).html'],
        navigateFallback: '/app.html',
        navigateFallbackDenylist: [/^\/api(\/|$)/],
        cleanupOutdatedCaches: true,
        // Shows alerts that arrive while the site is closed.
        importScripts: ['/push-worker.js'],
        clientsClaim: true,
        skipWaiting: true,
      },
    }),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // The package's exports give bundlers only its development build.
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': GATEWAY, '/health': GATEWAY } },
  preview: { port: 4173, host: '127.0.0.1', proxy: { '/api': GATEWAY } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Assets inlined as data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    // Lazy parts have less than 3 kB of styles.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Every preload adds an element, which is slow on phones: only documents and whole pages preload what they need.
      resolveDependencies: (file, needed, { hostType }) => (hostType === 'html' || PAGE_FILE.test(file) ? needed : []),
    },
    rolldownOptions: {
      // No module has side effects when a property is read.
      treeshake: { propertyReadSideEffects: false },
      // Few files, because each request is slow on a phone, and larger files compress better. Every page loads the app
      // and the libraries, which stay cached across releases.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES_OF_EVERY_PAGE },
            { name: 'app', tags: ['$initial'] },
            ...LOADED_TOGETHER,
          ],
        },
      },
    },
  },
});

/** Matches modules of ours by their path below src/. */
function modules(...paths: string[]): RegExp {
  return new RegExp(`/frontend/src/(${paths.join('|')})\\.tsx?$`);
}

/** Preloads a font file in the built page's head, so that it loads together with the styles instead of after them. */
function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name));
        if (file === undefined) throw new Error(`The bundle has no font ${name}`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

/** Modules that export only data, computed from code that need not reach the browser. */
const DERIVED = new Map([
  ['/libs/contracts/src/addresses.ts', 'ADDRESSES'],
  ['/frontend/src/components/prop/market-units.ts', 'MARKET_UNITS'],
  ['/frontend/src/components/prop/market-names.ts', 'MARKET_NAMES'],
]);

/** Imports the libs from their sources, because their compiled code may be missing or outdated. */
const FROM_SOURCES: InlineConfig = { environments: { inline: { resolve: { externalConditions: ['source'] } } } };

/** Replaces these modules with their computed data, so that no schema and no league's model is bundled. */
function derivedData(): Plugin {
  return {
    name: 'derived-data',
    enforce: 'pre',
    async load(id) {
      const [, name] = [...DERIVED].find(([path]) => id.endsWith(path)) ?? [];
      if (name === undefined) return undefined;
      const { module, dependencies } = await runnerImport<Record<string, object>>(id, FROM_SOURCES);
      for (const file of dependencies) this.addWatchFile(file);
      const derived = module[name] ?? {};
      // A build keeps only the routes that the pages call.
      const called = name === 'ADDRESSES' && this.environment.mode === 'build' ? calledRoutes() : null;
      const kept = Object.entries(derived).filter(([key]) => called?.has(key) ?? true);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
    },
  };
}

/** The names of the routes in the sources: pages call them as `routes.NAME`. */
function calledRoutes(): Set<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(`src/${file}`, 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/\broutes\.(\w+)/g)].map(([, name]) => name ?? '')));
}

/** Writes an HTML document per page, with its metadata and the scripts to preload. */
function pageHeads(): Plugin {
  return {
    name: 'page-heads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The bundle has no index.html');
      const html = String(index.source);
      delete bundle['index.html'];
      for (const head of PAGE_HEADS) {
        const firstPaint = head.content ? renderToStaticMarkup(createElement(FirstPaint, head)) : '';
        const source = headHtml(html, head, scriptsOf(bundle, head.code), firstPaint);
        this.emitFile({ type: 'asset', fileName: `${head.path}.html`, source });
      }
    },
  };
}

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import { devPorts } from './scripts/dev-ports.mjs';
import { gallery } from './scripts/gallery.ts';
import { layerOrder } from './scripts/layer-order.ts';
import { buildTarget } from './scripts/oldest-browsers.ts';
import { pageShells } from './scripts/page-shells.ts';
import { precompress } from './scripts/precompress.ts';
import { root } from './scripts/run.mjs';
import { worker } from './scripts/worker.ts';

/** Under `npm run dev`, the server that answers the pages runs beside Vite. */
const ports = devPorts();

/** Whoever starts the site can do nothing about how long plug-ins took. */
const withoutTimings: Plugin = {
  name: 'without-timings',
  config: () => ({ build: { rolldownOptions: { checks: { bundlerTimings: false } } } }),
};

/** See src/ui/create-icon.ts. */
const icons: Plugin = {
  name: 'icons',
  config: () => ({
    resolve: {
      alias: [{ find: '../createLucideIcon.mjs', replacement: join(root, 'src/ui/create-icon.ts') }],
    },
  }),
  // Without what it does not read: names and random keys do not compress.
  transform: {
    filter: { id: /lucide-react\/.*\/icons\// },
    handler: (code) => code.replaceAll(/, key: "\w+"|name: "[\w-]+",|^__iconData\.node;/gm, ''),
  },
};

/** What every build of the pages needs, for people and for the gallery. */
export const pagePlugins = () => [layerOrder, react(), icons, withoutTimings];

/**
 * Chunks that keep their names: those that every page loads and `modulePreload` looks for, and those that a story looks for.
 */
const keepsName = (name: string) =>
  /^(rolldown-runtime|vendor|entry|shared|FightPoster|picking|LiveUpdates)\b/.test(name);

export default defineConfig({
  plugins: [...pagePlugins(), gallery(), pageShells(pagePlugins), worker(), precompress()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageFile.version) },
  // The server writes to the same terminal under npm run dev.
  clearScreen: false,
  resolve: {
    // wouter brings a stand-in for something that React has had since version 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    target: buildTarget,
    modulePreload: {
      // Every browser in the target knows such links.
      polyfill: false,
      // Names do not compress. What pages start with is in no list, and parts of a screen find there all that they need but posters.
      resolveDependencies: (part, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed;
        if (!/\/index-/.test(hostId))
          return needed.filter((name) => name === part || /\/(FightPoster|picking)-/.test(name));
        return needed.filter((name) => !/\/(rolldown-runtime|vendor|entry|shared)-/.test(name));
      },
    },
    rolldownOptions: {
      output: {
        // Names do not compress, and the start names every file: the others are known by what is in them.
        chunkFileNames: ({ name }) => (keepsName(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          // Small files compress badly, so what goes together travels together, and no group is more than its screens need.
          groups: [
            // Outlives most releases in a browser's cache.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\//,
            },
            // A group of its own: a group of screens would take it along.
            {
              name: 'entry',
              test: /\/ui\/(toast|Skeleton|VisuallyHidden|RaggedEdge|ragged-edge)|icons\/(x|check)\.|\/app\/(shell\/(session|late-fonts)|router\/(navigation|address))|score-pick|scoring\/scoring|preload-helper|lazy\.client/,
            },
            // What nearly every screen needs; a lower count burdens the landing page.
            {
              name: 'shared',
              test: /\/src\/(?!errors\/admin-|app\/api\/(generated|fetch-client)|ui\/(Field|field-ids|TextInput|Avatar|initials|tint))|lucide/,
              minShareCount: 14,
            },
            {
              name: 'forms',
              test: /\/ui\/(TextInput|Panel|Form|Field|field-ids)/,
              minShareCount: 3,
            },
            // The landing page and the invite page.
            {
              name: 'sign-in',
              test: /\/src\/(auth\/login\/(?!completed)|auth\/providers\/(Provider|stored)|landing\/)|the-game/,
              minShareCount: 2,
            },
            // What the signed-in area stands on, including live updates.
            {
              name: 'members',
              test: /\/src\/app\/api\/(generated|fetch-client)|\/ui\/(Avatar|initials|tint|Badge|Dialog|modal|NavLink)|act-for|load-answer|LeagueScreenWaiting|use-settled|shell\/later|counted|text\/(listed|ordinal)|step-words|(zone|here)-time|pictures-part|ReopenedNotice|use-server-now|server-clock|send-pick|picks-changed|fight-cache|refetch-soon|asked-(for|result)|app-badge|EventTime|picks-link|list-page|refresh-counts|role-text/,
              minShareCount: 2,
            },
            // Each of these alone is little more than its wrapping.
            {
              name: 'picking',
              test: /SegmentedChoice|ProgressBar/,
              minShareCount: 2,
            },
            { name: 'images', test: /FileInput|send-image/, minShareCount: 2 },
            { name: 'editing', test: /RequiredLabel|fight-fields/, minShareCount: 2 },
            {
              name: 'fights',
              test: /\/src\/(fights|events|picks)\/(?!ticket|pick\.|pick-text|autosave|result-text|fight-badge|FightBadge|event-status)|trophy|EmptyState/,
              minShareCount: 4,
            },
            {
              name: 'results',
              test: /result-text|fight-badge|FightBadge|event-status|score-pick/,
              minShareCount: 3,
            },
            // A table of members has these, too.
            {
              name: 'ranks',
              test: /RankMedal|RankArrow|MemberName|short-list|ExpandableList|row-motion/,
              minShareCount: 2,
            },
            // A table, and the frame that scrolls it.
            { name: 'tables', test: /\/ui\/(Table|ScrollGroup)\./, minShareCount: 2 },
            // What screens with long lists fold them with.
            {
              name: 'folds',
              test: /\/ui\/(Fold|Menu|Switch)|ellipsis|chevron-down|Corrections\./,
              minShareCount: 2,
            },
            // What ranks members: for the screens of the board.
            {
              name: 'board',
              test: /board\/(board-view|spotlight)|\/scoring\/(?!rules)|ticket-rows|alphabetical/,
              minShareCount: 3,
            },
            // Both looks of the board, its grid and its tickets.
            {
              name: 'night',
              test: /\/src\/board\/(?!board-view|spotlight|recap|outlook)/,
              minShareCount: 2,
            },
            // The end of a night, on the board, the TV and the dashboard.
            { name: 'recap', test: /board\/recap\/(recap-text|night-recap|NightRecap)/, minShareCount: 1 },
            {
              name: 'pick',
              test: /picks\/(autosave\/|pick\.|pick-text|entry\/fight\/PickCard\.module|same-picks\/shared-by)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: ports.pages,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/files', '/healthz', '/readyz'].map((path) => [
        path,
        { target: `http://localhost:${ports.server}` },
      ]),
    ),
  },
});

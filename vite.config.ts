import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { devGateway, devOrigin } from './src/server/dev-gateway.ts'
import { serviceWorkerBuild } from './src/server/service-worker-build.ts'
import { postgresProjects } from './src/test/postgres-project.ts'

const development = new URL(devOrigin)

/** File names without a hash, so that the module that starts the database's worker finds it. */
const serverEntries = {
  main: 'src/server/main.ts',
  cli: 'src/server/cli.ts',
  'embedded-worker': 'src/server/store/embedded-worker.js',
}
const serverOutput = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react({ compiler: true }),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    tailwindcss(),
    devGateway(),
    serviceWorkerBuild(),
  ],
  server: {
    host: development.hostname,
    port: Number(development.port),
    strictPort: true,
    cors: false,
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**', '**/playwright-report/**'] },
  },
  // Only such workers can load further modules.
  worker: { format: 'es' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { input: serverEntries, output: serverOutput },
      }
    : {
        outDir: 'dist/client',
        target: 'es2023',
        sourcemap: false,
        // The polyfill is an inline script, and assets would become data: URLs: both would weaken the CSP.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 700,
        // One file for modules that several pages share, instead of one for each set of pages: a visit requests 20 files
        // instead of 60.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /lucide-react|\/src\/(ui|contract|domain\/(?!csv|markdown|transcript|.*-import))/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  test: {
    // Node can crash when a thread that ran the embedded database's WebAssembly ends.
    pool: 'forks',
    maxWorkers: 2,
    // Limits only end what hangs, so they are wide enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['src/test/set-up-waits.ts'],
    restoreMocks: true,
    reporters: process.env.UNIT_REPORT
      ? ['default', ['json', { outputFile: process.env.UNIT_REPORT }]]
      : ['default'],
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          pool: 'threads',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/set-up-dom.ts'],
        },
      },
      ...postgresProjects(),
    ],
  },
}))

import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { mendPostgres } from './tools/mend-postgres.ts'

/**
 * The second pass, on another PostgreSQL: what speaks SQL of its own accord (kit, migrations) and the sweeps, which call
 * everything else. Tests of single modules and those that start the embedded database would only repeat themselves.
 */
const isOtherPostgres =
  process.env.TEST_POSTGRES_BIN !== undefined || process.env.TEST_DATABASE_URL !== undefined

export default defineConfig({
  plugins: [mendPostgres()],
  ssr: { resolve: { conditions: ['@linli/source', ...defaultServerConditions] } },
  test: {
    name: 'server',
    environment: 'node',
    // The driver as it ships: with its mends, which only what Vite transforms gets.
    server: { deps: { inline: ['postgres'] } },
    // Files share what a worker has loaded; each leaves the world as it found it.
    isolate: false,
    // A test waits for the database half of its time: as many files at once as there are cores.
    maxWorkers: '100%',
    include: isOtherPostgres
      ? [
          'src/{kit,runtime}/**/*.test.ts',
          'test/*.test.ts',
          'test/{jobs,sweeps}/**/*.test.ts',
          'tools/**/*.test.ts',
        ]
      : ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    // What is waited for comes at once on a machine at rest; nobody waits for it but a test that fails.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
})

import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** The second pass, on another PostgreSQL: tests that start the embedded one would only repeat themselves. */
const isOtherPostgres =
  process.env.TEST_POSTGRES_BIN !== undefined || process.env.TEST_DATABASE_URL !== undefined

export default defineConfig({
  ssr: { resolve: { conditions: ['@linli/source', ...defaultServerConditions] } },
  test: {
    name: 'server',
    environment: 'node',
    // Files share what a worker has loaded; each leaves the world as it found it.
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: isOtherPostgres ? ['test/process/{crash,backup,refusals}.test.ts'] : [],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@linli/source', ...defaultServerConditions] } },
  test: {
    name: 'api-client',
    environment: 'node',
    // As many files at once as there are cores; one fewer, the default, is one on two.
    maxWorkers: '100%',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Random queries and bad networks take a while on a machine that is busy.
    testTimeout: 30_000,
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One run over every workspace; each project keeps its own settings beside its code. */
export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts'],
    // On two cores too: tests of the server wait for the database half of their time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})

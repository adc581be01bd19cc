import { defineConfig } from 'vitest/config'

/** One run over every workspace; each project keeps its own settings beside its code. */
export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts'],
    // A test of the server waits for the database half of its time: as many at once as there are cores.
    maxWorkers: '100%',
  },
})

import { defineConfig } from 'vitest/config'

/** The table tests alone judge the mutants: random tests would make the score depend on luck. */
export default defineConfig({
  test: { name: 'mutation', environment: 'node', include: ['src/**/*.test.ts'] },
})

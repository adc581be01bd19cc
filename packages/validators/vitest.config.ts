import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'validators',
    environment: 'node',
    // As many files at once as there are cores; one fewer, the default, is one on two.
    maxWorkers: '100%',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Thousands of random numbers take a while on a machine that is busy.
    testTimeout: 30_000,
  },
})

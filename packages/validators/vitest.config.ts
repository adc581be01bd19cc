import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'validators',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Thousands of random numbers take a while on a machine that is busy.
    testTimeout: 30_000,
  },
})

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
  test: {
    name: 'largescreen',
    environment: 'jsdom',
    // Code that is loaded late comes late on a machine that is busy.
    testTimeout: 60_000,
    // As many files at once as there are cores; one fewer, the default, is one on two.
    maxWorkers: '100%',
    include: ['src/**/*.test.{ts,tsx}'],
    // Files share what a worker has loaded; each leaves the world as it found it.
    isolate: false,
  },
})

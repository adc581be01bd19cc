import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Logic and conformance in jsdom; what needs layout is in the stories (vitest.stories.config.ts). */
export default defineConfig({
  plugins: [react({ compiler: true }), vanillaExtractPlugin()],
  resolve: { conditions: ['@linli/source'] },
  ssr: { resolve: { conditions: ['@linli/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'ui-unit',
    environment: 'jsdom',
    // Code that is loaded late comes late on a machine that is busy.
    testTimeout: 60_000,
    // As many files at once as there are cores; one fewer, the default, is one on two.
    maxWorkers: '100%',
    // Files share what a worker has loaded; each leaves the world as it found it.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
  },
})

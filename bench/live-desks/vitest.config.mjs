// Renders the desks as the console does, without a server: bench/live-desks.mjs starts it.
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
  test: {
    name: 'live-desks',
    environment: 'jsdom',
    include: ['bench/live-desks/*.desk.mjs'],
    pool: 'forks',
    execArgv: ['--expose-gc'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})

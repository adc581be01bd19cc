import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../testing/chromium.ts'
import { addressOf } from './support/products.ts'

/** Jobs of real users in a real browser against real servers, each with a database of its own. */
export default defineConfig({
  // The sweep of the pages comes first: it wants the demo as it is made, and leaves it so.
  testMatch: ['sweep/*.spec.ts', 'tests/*.spec.ts'],
  globalSetup: './support/start-server.ts',
  outputDir: 'test-results',
  // Each has a server of its own, so no test meets the accounts of another that runs at the same time.
  workers: process.env['E2E_BASE_URL'] === undefined ? 2 : 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  // Counted as passed, and named in the report, when the second try succeeds.
  retries: 1,
  // Long enough for a machine that does much else; nobody waits for it but a test that fails.
  expect: { timeout: 30_000 },
  reporter: process.env['CI'] ? [['list']] : [['line']],
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? addressOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)),
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What was on the page and on the wire, of the second try: to note it costs a test a third of its time, and a film of
    // it another, and nearly all of them pass at the first.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: chromiumOptions,
  },
})

import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../testing/chromium.ts'

export const port = Number(process.env['E2E_PORT'] ?? 3199)

/** Jobs of real users in a real browser against the real server and a database of its own. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/start-server.ts',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  // Counted as passed, and named in the report, when the second try succeeds.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: process.env['CI'] ? [['list']] : [['line']],
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: chromiumOptions,
  },
})

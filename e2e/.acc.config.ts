import base from '/work/main/e2e/playwright.config.ts'
const { globalSetup, ...rest } = base as any
export default {
  ...rest,
  testDir: '/work/main/e2e/tests',
  outputDir: '/tmp/acc/results',
  timeout: 30_000,
  expect: { timeout: 6000 },
  use: { ...rest.use, baseURL: 'http://127.0.0.1:3123', trace: 'off' },
}

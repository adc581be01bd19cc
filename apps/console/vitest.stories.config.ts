import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { chromiumOptions } from '../../testing/chromium.ts'
import storybookVite from './.storybook/vite.config.ts'

/** Stories of the console in Chromium, as those of the design system: play function, then axe in dark and in light. */
export default mergeConfig(
  storybookVite,
  defineConfig({
    plugins: [storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
    define: { 'import.meta.env.VITE_STORY_TESTS': 'true' },
    test: {
      name: 'console-stories',
      testTimeout: 120_000,
      retry: 1,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({ launchOptions: chromiumOptions }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)

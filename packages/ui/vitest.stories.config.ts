import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { chromiumOptions } from '../../testing/chromium.ts'
import storybookVite from './.storybook/vite.config.ts'

/** Every story in Chromium: its play function, then axe in dark and in light. `CHROMIUM` names another browser binary. */
export default mergeConfig(
  storybookVite,
  defineConfig({
    plugins: [storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
    define: { 'import.meta.env.VITE_STORY_TESTS': 'true' },
    test: {
      name: 'ui-stories',
      // A page of thousands of elements is looked at twice.
      testTimeout: 120_000,
      // Focus and frames wait for the machine: on a busy one a story is tried once more.
      retry: 1,
      // As many browsers at once as there are cores; one fewer, the default, is one on two.
      maxWorkers: '100%',
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: chromiumOptions,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)

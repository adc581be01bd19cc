import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'

/** The addons belong to the design system. */
const ui = createRequire(new URL('../../../packages/ui/package.json', import.meta.url))
const addon = (name: string) => dirname(ui.resolve(`${name}/package.json`))

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: [addon('@storybook/addon-docs'), addon('@storybook/addon-a11y'), '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config

import tailwindcss from '@tailwindcss/vite'
import { defineConfig, mergeConfig } from 'vite'
import ofTheSystem from '../../../packages/ui/.storybook/vite.config.ts'

/** As the stories of the design system, with what the console has beside it. */
export default mergeConfig(
  ofTheSystem,
  defineConfig({
    plugins: [tailwindcss()],
    optimizeDeps: {
      include: ['@tanstack/react-query', 'react-router-dom', 'zustand', 'ofetch'],
    },
  }),
)

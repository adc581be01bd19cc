import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** How stories are served and tested: from source, with the compiler, as the apps do. */
export default defineConfig({
  plugins: [react({ compiler: true }), vanillaExtractPlugin()],
  resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
  optimizeDeps: {
    // Whatever is missing here is discovered during a test run, which reloads the page under it.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      '@headlessui/react',
      '@storybook/react-dom-shim',
      '@storybook/addon-a11y/preview',
      '@storybook/addon-docs/blocks',
      '@hookform/resolvers/zod',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'apexcharts',
      'react-apexcharts',
      'dompurify',
      'fuse.js/basic',
      'lucide-react',
      'maplibre-gl',
      'react-day-picker',
      'react-day-picker/locale',
      'react-day-picker/locale/zh-CN',
      'react-hook-form',
      'uqr',
      'zod',
      'zod/mini',
      'axe-core',
    ],
  },
})

import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const pages = join(import.meta.dirname, 'src/bench')

/** The pages of bench/ui-scroll.mjs, each with what it needs, built as the apps are: from source, with the compiler, for production. */
export default defineConfig({
  root: pages,
  plugins: [react({ compiler: true }), vanillaExtractPlugin()],
  resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: join(import.meta.dirname, '../../bench/results/pages'),
    emptyOutDir: true,
    rolldownOptions: { input: ['table', 'tree', 'still', 'map'].map((page) => join(pages, `${page}.html`)) },
  },
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { anonymousPages } from './src/app/anonymous-pages.ts'

const dist = join(import.meta.dirname, 'dist')

/** The pages before sign-in are one small document; the server finds it under the name of each of them. */
function anonymousDocuments(): Plugin {
  return {
    name: 'linli-anonymous-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0]?.slice(1)
        if (anonymousPages.some((page) => page === path)) request.url = '/anonymous.html'
        next()
      })
    },
    closeBundle() {
      if (!existsSync(join(dist, 'anonymous.html'))) return
      const document = readFileSync(join(dist, 'anonymous.html'))
      for (const page of anonymousPages) writeFileSync(join(dist, `${page}.html`), document)
    },
  }
}

export default defineConfig({
  plugins: [react({ compiler: true }), vanillaExtractPlugin(), tailwindcss(), anonymousDocuments()],
  resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/vue-element-admin': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        console: join(import.meta.dirname, 'index.html'),
        anonymous: join(import.meta.dirname, 'anonymous.html'),
      },
    },
  },
})

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
      const document = readFileSync(join(dist, 'anonymous.html'))
      for (const page of anonymousPages) writeFileSync(join(dist, `${page}.html`), document)
    },
  }
}

/** Compressed twins of everything that is text, so that the server never compresses a file twice. */
function compressedTwins(): Plugin {
  return {
    name: 'linli-compressed-twins',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
          if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name)) continue
          const path = join(dist, name)
          const content = readFileSync(path)
          if (content.length < 1024) continue
          writeFileSync(
            `${path}.br`,
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          )
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        }
      },
    },
  }
}

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    vanillaExtractPlugin(),
    tailwindcss(),
    anonymousDocuments(),
    compressedTwins(),
  ],
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

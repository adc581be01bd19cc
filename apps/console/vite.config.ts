import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { anonymousDocuments } from './build/anonymous-documents.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { laterFiles } from './build/later-files.ts'

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    vanillaExtractPlugin(),
    tailwindcss(),
    anonymousDocuments(),
    laterFiles(),
  ],
  resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/vue-element-admin': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      input: {
        console: join(import.meta.dirname, 'index.html'),
        anonymous: join(import.meta.dirname, 'anonymous.html'),
      },
    },
  },
})

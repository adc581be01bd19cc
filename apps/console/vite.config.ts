import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { anonymousDocuments } from './build/anonymous-documents.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { drawnOnDemand } from './build/drawn-on-demand.ts'
import { pageExtras } from './build/page-extras.ts'
import { earlyScript } from './build/early-script.ts'
import { laterFiles } from './build/later-files.ts'
import { leanIcons } from './build/lean-icons.ts'
import { leanPreloads } from './build/lean-preloads.ts'
import { pageDocuments } from './build/page-documents.ts'
import { reactModules } from './build/react-modules.ts'
import { privateSourceMaps } from './build/source-maps.ts'

/** The router's package leads to its development build alone, which warns and checks at every step. */
const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production')

export default defineConfig(({ command }) => ({
  plugins: [
    reactModules(),
    // Before all that rewrites imports.
    leanIcons(),
    react({ compiler: true, exclude: [/\/node_modules\//, drawnOnDemand] }),
    vanillaExtractPlugin(),
    tailwindcss(),
    earlyScript(),
    anonymousDocuments(),
    pageDocuments(),
    laterFiles(),
    leanPreloads(),
    privateSourceMaps(import.meta.dirname),
  ],
  resolve: {
    conditions: ['@linli/source', ...defaultClientConditions],
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(router, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
          ]
        : [],
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/vue-element-admin': 'http://127.0.0.1:3000',
      '/test/mini': 'http://127.0.0.1:3000',
    },
  },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...chunkGroups,
            pageExtras(['main.tsx', 'anonymous.tsx'].map((name) => join(import.meta.dirname, 'src', name))),
          ],
        },
      },
      input: {
        console: join(import.meta.dirname, 'index.html'),
        anonymous: join(import.meta.dirname, 'anonymous.html'),
      },
    },
  },
}))

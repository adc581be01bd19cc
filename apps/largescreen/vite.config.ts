import tailwindcss from '@tailwindcss/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { privateSourceMaps } from '../console/build/source-maps.ts'

export default defineConfig({
  base: '/largescreen/',
  plugins: [
    react({ compiler: true }),
    vanillaExtractPlugin(),
    tailwindcss(),
    privateSourceMaps(import.meta.dirname),
  ],
  resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})

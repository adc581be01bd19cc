import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientModules } from './build/clientModules.ts'
import { keptUrls } from './build/keptUrls.ts'
import { stylesInParts } from './build/styleParts.ts'

/** What is published: one module per source module, and one stylesheet. */

interface Manifest {
  exports: Record<string, string | { '@linli/source': string; default: string }>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}
const root = import.meta.dirname
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

// The exports map says what is public, so the build follows from it.
const entry = Object.fromEntries(
  Object.values(manifest.exports)
    .filter((target) => typeof target !== 'string')
    .map((target) => target['@linli/source'])
    .map((source) => [source.replace(/^\.\/src\//, '').replace(/\.ts$/, ''), join(root, source)]),
)
const external = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]

/** A consumer's own vanilla-extract plugin would take `*.css.js` for sources and fail. */
const fileNameOf = (name: string) =>
  `${name.replace(/\.css$/, '.styles').replace(/^.*node_modules\/(?:@vanilla-extract\/)?/, 'vendor/')}.js`

export default defineConfig({
  plugins: [
    keptUrls(),
    clientModules(Object.values(entry).filter((path) => !path.endsWith('.css.ts'))),
    react({ compiler: true }),
    vanillaExtractPlugin({ identifiers: ({ hash }) => `linli_${hash}` }),
    stylesInParts(),
  ],
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    cssCodeSplit: false,
    lib: { entry, formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: (chunk) => fileNameOf(chunk.name),
      },
    },
  },
})

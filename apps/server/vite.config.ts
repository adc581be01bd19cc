import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { releaseNotesOf } from './src/runtime/release-notes.ts'
import { mendPostgres } from './tools/mend-postgres.ts'

/**
 * The server as a few files without imports from node_modules: it starts four times as fast as from its sources.
 * sharp stays outside because it loads its own library, the embedded PostgreSQL because it is found at run time.
 */
export default defineConfig({
  plugins: [buildInfo(), releaseNotes(), mendPostgres()],
  ssr: {
    target: 'node',
    noExternal: true,
    external: ['sharp'],
    resolve: { conditions: ['@linli/source', ...defaultServerConditions] },
  },
  build: {
    target: 'node24',
    outDir: 'dist',
    sourcemap: true,
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/admin.ts',
        backup: 'src/backup.ts',
        keys: 'src/keys.ts',
        restore: 'src/restore.ts',
        'sheet-worker': 'src/kit/sheet/sheet-worker.ts',
      },
      external: [...builtinModules, /^node:/, 'sharp'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the maps in memory for the lines of stack traces, which need no texts of sources.
        sourcemapExcludeSources: true,
      },
    },
  },
})

/** `/api/health` tells programs apart by a hash over what was built. */
function buildInfo(): Plugin {
  return {
    name: 'linli-build-info',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256')
      for (const name of Object.keys(bundle).sort()) {
        const output = bundle[name]
        if (output?.type === 'chunk') hash.update(name).update(output.code)
      }
      const { version } = JSON.parse(
        readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
      ) as {
        version: string
      }
      const source = JSON.stringify({ version, build: hash.digest('hex').slice(0, 12) })
      this.emitFile({ type: 'asset', fileName: 'build.json', source })
    },
  }
}

/** A deployment says by itself what it brings. */
function releaseNotes(): Plugin {
  return {
    name: 'linli-release-notes',
    generateBundle() {
      const text = readFileSync(new URL('whats-new.zh-CN.md', import.meta.url), 'utf8')
      const source = JSON.stringify(releaseNotesOf(text))
      this.emitFile({ type: 'asset', fileName: 'release-notes.json', source })
    },
  }
}

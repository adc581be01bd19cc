import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { results } from './results.mjs'

/**
 * One minified module of the code, as a consumer's bundler makes it; what is external is not counted. Its imports are looked up from a
 * folder: those of this repository in their sources, those of another as they are published.
 */
export async function bundle(code, options) {
  return (await chunks(code, options))[0]
}

/** The same with all that it loads at once, one text a file: what comes later is left out. */
export async function chunks(code, { external = [], from } = {}) {
  const entry = join(from ?? results, 'entry.js')
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: [...(from === undefined ? ['@linli/source'] : []), 'module', 'default'] },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external,
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  })
  const byName = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const taken = new Set()
  const take = (name) => {
    const chunk = byName.get(name)
    if (chunk === undefined || taken.has(chunk)) return
    taken.add(chunk)
    chunk.imports.forEach(take)
  }
  take(output[0].fileName)
  return Array.from(taken, (chunk) => chunk.code)
}

export function sizesOf(code) {
  const bytes = Buffer.from(code)
  return {
    minified: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  }
}

let loaded = 0

/** Runs the bundle of a code and gives what it exports. */
export async function load(code) {
  mkdirSync(results, { recursive: true })
  loaded += 1
  const file = join(results, `validators-${process.pid}-${loaded}.mjs`)
  writeFileSync(file, await bundle(code))
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}

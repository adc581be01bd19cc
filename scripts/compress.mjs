// Puts a brotli and a gzip twin beside every text file of a built app, so that the server only has to send them.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = process.argv[2] ?? 'dist'
const texts = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.wasm'])
/** Shorter ones gain nothing. The many small files of a build lose a third of their bytes. */
const smallest = 256

const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((file) => texts.has(extname(file)) && statSync(file).size > smallest)

await Promise.all(
  files.map(async (file) => {
    const content = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }),
)

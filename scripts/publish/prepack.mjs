// Before npm packs a package: builds it with what it needs, and puts the published package.json in the place of its own,
// which postpack.mjs brings back. Run by npm in the folder of the package.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { root } from '../toolchain.mjs'
import { kept, putBack } from './postpack.mjs'
import { publishedManifest } from './published-manifest.mjs'

const folder = process.cwd()
// A pack that was broken off has left its package.json.
if (existsSync(join(folder, kept))) putBack(folder)
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const turbo = join(root, 'node_modules/turbo/bin/turbo')
// What turbo prints would stand among what `npm pack --json` prints.
execFileSync(
  process.execPath,
  [turbo, 'run', 'build', `--filter=${manifest.name}`, '--output-logs=errors-only'],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
if (!existsSync(join(folder, 'dist'))) throw new Error(`${manifest.name} has no dist`)
renameSync(join(folder, 'package.json'), join(folder, kept))
const published = publishedManifest(manifest, relative(root, folder).replaceAll('\\', '/'))
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)

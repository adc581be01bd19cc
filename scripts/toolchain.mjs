// What every command needs before it can use a dependency: Node built-ins only, Node 20.19 or later.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const bin = join(root, 'node_modules', '.bin')

/** Ends the command with one line that says what to do. */
export function refuse(line) {
  console.error(line)
  process.exit(1)
}

/** Node 20.19 is the oldest that npm 11 and this script run on; the programs themselves run on the pinned one. */
export function requireHostNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  refuse(`Node: ${process.versions.node} is too old, 20.19 or later is needed`)
}

/** Runs `npm ci` when node_modules is not what package-lock.json says. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('installing dependencies (npm ci)')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-progress']
  // A development tree is wanted even where NODE_ENV=production is set for the server.
  const env = { ...process.env, NODE_ENV: 'development' }
  const options = {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: npm === undefined && process.platform === 'win32',
  }
  const run = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options)
  if (run.status !== 0) refuse('npm ci failed: see the lines above')
}

const builtServer = join(root, 'apps', 'server', 'dist', 'main.js')

/**
 * Compares the lock file with the one npm leaves in node_modules; packages of other platforms are not there. An install
 * without development tools (`npm ci --omit=dev`) is whole as well, where somebody built the server beforehand.
 */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  const withoutTools = !('node_modules/turbo' in present) && existsSync(builtServer)
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (found === undefined)
      return (
        entry.optional === true ||
        entry.devOptional === true ||
        entry.peer === true ||
        (withoutTools && entry.dev === true)
      )
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The Node that the lock file pins for this machine; where there is none (macOS), the host's, if it is new enough. */
export function pinnedNode() {
  const platform = { linux: 'linux', win32: 'win' }[process.platform]
  const file = process.platform === 'win32' ? 'node.exe' : join('bin', 'node')
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, file)
  if (platform !== undefined && existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) < 24) {
    refuse(`Node: ${process.versions.node} is too old for this platform, install Node 24 or later`)
  }
  return process.execPath
}

/** Environment of a child: the pinned Node and the project's tools first, no telemetry. */
export function childEnvironment(extra = {}) {
  const path = [dirname(pinnedNode()), bin, process.env.PATH].join(delimiter)
  // The compiler is written in Go and runs for seconds: as eager as usual, its garbage collection takes a fifth of them.
  const quiet = { GOGC: '400', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  return { ...quiet, ...process.env, PATH: path, ...extra }
}

/** Builds server, console and large screen as far as their sources have changed since the last time. */
export function buildApps() {
  const turbo = join(root, 'node_modules', 'turbo', 'bin', 'turbo')
  if (!existsSync(turbo)) {
    // Installed without development tools: the image brings what was built elsewhere.
    if (existsSync(builtServer)) return
    refuse('build: neither the built server nor the tools to build it are installed; run npm ci')
  }
  const args = [
    turbo,
    'run',
    'build',
    '--filter=./apps/*',
    '--output-logs=errors-only',
    '--log-order=grouped',
  ]
  const started = Date.now()
  const run = spawnSync(pinnedNode(), args, {
    cwd: root,
    env: childEnvironment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
  })
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}`)
    refuse('build: failed, see the lines above')
  }
  if (Date.now() - started > 3_000) console.log(`built in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

/**
 * How Node runs the server. By itself it lets the space of young objects grow to 128 MiB and keeps it; half of that
 * collects them as cheaply. With `--expose-gc` the server gives back at rest what it needed before. `deploy/linli` says
 * the same.
 */
const nodeOptions = ['--enable-source-maps', '--max-semi-space-size=32', '--expose-gc']

/** Starts a built entry of the server (main, backup, keys, restore) under the pinned Node. */
export function spawnServer(entry, args = [], options = {}) {
  const file = join(root, 'apps', 'server', 'dist', `${entry}.js`)
  const { env, ...rest } = options
  return spawn(pinnedNode(), [...nodeOptions, file, ...args], {
    cwd: root,
    env: childEnvironment({ NODE_ENV: 'production', ...env }),
    stdio: 'inherit',
    ...rest,
  })
}

/** The exit code of a child: its own, or 1 when a signal ended it. */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Calls back when this script is to end: on signals, and with npm however that ends. */
export function onStopWish(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  stopWithNpm(stop)
}

/** npm and the shell between it and this script do not pass every end on: kill -9 of npm, SIGTERM to the shell. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const above = processesAbove()
  setInterval(() => processesAbove() !== above && stop(), 200).unref()
}

/** The parent, and where that is a shell and /proc tells, the parent's parent. */
function processesAbove() {
  try {
    // proc(5): pid (name) state ppid …
    const [, name, parent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return /^(ba|da|z|k)?sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}

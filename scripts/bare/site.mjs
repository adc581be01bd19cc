// A site in a bare folder: the unpacked archive, run as the image runs it, as an ordinary user that cannot write to it.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinnedNode, refuse, root } from '../toolchain.mjs'

/** The account `nobody`, which is on every Linux. */
export const user = 65_534

/** What the last stage of the Dockerfile says of how it is run. */
function readImage(text) {
  const last = text.replaceAll('\\\n', ' ').slice(text.lastIndexOf('\nFROM '))
  const list = (pattern) => JSON.parse(pattern.exec(last)?.[1] ?? '[]')
  const settings = /^ENV (.*)$/m.exec(last)?.[1] ?? ''
  return {
    env: Object.fromEntries(settings.split(/\s+/).map((one) => one.split('='))),
    command: [...list(/^ENTRYPOINT (\[.*\])$/m), ...list(/^CMD (\[.*\])$/m)],
    health: list(/^HEALTHCHECK.* CMD (\[.*\])$/m),
  }
}

/** Makes the archive and unpacks it in the folder: links and execute bits have to survive it. */
export function unpackArchive(bare) {
  chmodSync(bare, 0o711)
  const archive = join(bare, 'archive')
  must('archive', pinnedNode(), [join(root, 'scripts', 'archive.mjs'), '--folder', join(archive, 'opt')])
  must('pack', 'tar', ['-C', archive, '--owner=0', '--group=0', '-czf', join(bare, 'linli.tar.gz'), 'opt'])
  rmSync(archive, { recursive: true })
  must('unpack', 'tar', ['-C', bare, '-xzf', join(bare, 'linli.tar.gz')])
  const size = (path) =>
    (Number(spawnSync('du', ['-sk', path], { encoding: 'utf8' }).stdout.split('\t')[0]) / 1024).toFixed(0)
  console.log(`archive: ${size(join(bare, 'linli.tar.gz'))} MB, unpacked ${size(join(bare, 'opt'))} MB`)
}

/** Runs the calling script once more without network, and ends with what became of it. */
export function againWithoutNetwork(bare, script, args = []) {
  const inside = ['--net', '--', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
  const run = spawnSync('unshare', [...inside, process.execPath, script, '--without-network', ...args], {
    stdio: 'inherit',
    env: { ...process.env, LINLI_BARE: bare },
  })
  rmSync(bare, { recursive: true, force: true })
  process.exit(run.status ?? 1)
}

export function must(what, command, args, options = {}) {
  const run = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
  if (run.status !== 0) refuse(`${what} failed (${run.status ?? run.error})`)
}

export function expect(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`)
  console.log(`ok: ${what}`)
}

/** That there is no network. */
export async function expectNoNetwork() {
  const reached = await fetch('https://registry.npmjs.org/').then(
    () => true,
    () => false,
  )
  expect(!reached, 'there is no network')
}

/**
 * The archive unpacked in a folder, with its commands.
 *
 * @param seed `none` for production mode, as a site begins; `small` for demo data
 */
export function bareSite(bare, seed = 'none') {
  const image = readImage(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8'))
  /** A command of the image, with its paths in the bare folder. */
  function inBare(command) {
    return command.map((part) => part.replace('/opt/linli', join(bare, 'opt')))
  }

  function settings(data) {
    return {
      PATH: '/usr/bin:/bin',
      ...image.env,
      LINLI_SEED: seed,
      LINLI_DATA_DIR: join(bare, data),
      LINLI_WATCH_TOKEN: 'w'.repeat(32),
    }
  }

  async function start(data) {
    if (!existsSync(join(bare, data))) {
      mkdirSync(join(bare, data), { mode: 0o711 })
      chownSync(join(bare, data), user, user)
    }
    const [command, ...args] = inBare(image.command)
    const child = spawn(command, args, { cwd: join(bare, data), env: settings(data), uid: user, gid: user })
    // A script that fails half-way leaves none behind.
    process.once('exit', () => child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
    const over = { is: false }
    void ended.then(() => (over.is = true))
    for (const until = Date.now() + 180_000; !isHealthy(data); await sleep(500))
      if (over.is || Date.now() > until) throw new Error(`the server is not ready:\n${output}`)
    return {
      output: () => output,
      async stop() {
        child.kill('SIGTERM')
        const code = await ended
        expect(code === 0, `SIGTERM ends it in order (exit code ${code})`)
      },
    }
  }

  function isHealthy(data) {
    const [command, ...args] = inBare(image.health)
    return spawnSync(command, args, { env: settings(data), uid: user, gid: user }).status === 0
  }

  /** The console with a compressed file of its build, the large screen, and the facts for monitors. */
  async function lookAround() {
    const origin = `http://127.0.0.1:${image.env.PORT}`
    const page = await fetch(`${origin}/login`)
    expect(page.ok && (await page.text()).includes('<!doctype html>'), 'the console is served')
    expect((await fetch(`${origin}/largescreen/`)).ok, 'the large screen is served')
    const [asset] = readdirSync(join(bare, 'opt', 'apps', 'console', 'dist', 'assets')).filter((one) =>
      one.endsWith('.js.br'),
    )
    const packed = await fetch(`${origin}/assets/${asset.slice(0, -3)}`, {
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(packed.headers.get('content-encoding') === 'br', 'built files are served compressed')
    const headers = { Authorization: `Bearer ${'w'.repeat(32)}` }
    const { data } = await (await fetch(`${origin}/api/health`, { headers })).json()
    const mode = seed === 'none' ? 'production' : 'demo'
    expect(data?.mode === mode && data.build !== 'source', `a built server runs in ${mode} mode`)
    expect(
      (await (await fetch(`${origin}/api/metrics`, { headers })).text()).includes('linli_walls'),
      'there are metrics',
    )
  }

  function terminal(data, ...args) {
    mkdirSync(join(bare, 'cwd'), { recursive: true })
    if (!existsSync(join(bare, data))) {
      mkdirSync(join(bare, data), { mode: 0o711 })
      chownSync(join(bare, data), user, user)
    }
    if (args[0] === 'backup') {
      mkdirSync(dirname(args[1]), { recursive: true })
      chownSync(bare, user, user)
    }
    const run = spawnSync(join(bare, 'opt', 'linli'), args, {
      cwd: join(bare, 'cwd'),
      env: settings(data),
      uid: user,
      gid: user,
      encoding: 'utf8',
    })
    expect(run.status === 0, `linli ${args[0]}: ${run.stdout.trim()}${run.stderr.trim()}`)
  }

  return { start, lookAround, terminal, origin: `http://127.0.0.1:${image.env.PORT}` }
}

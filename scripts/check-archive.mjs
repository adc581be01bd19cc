// npm run check:archive: takes the steps of deploy/Dockerfile in a bare folder: makes the archive, unpacks it where
// nothing of the checkout is, and runs it as the image does: as an ordinary user that cannot write to it, with the
// settings and commands of the Dockerfile, and without network. Then a backup of it is restored and started.
// It also starts an install without development tools by `npm start`. Needs root, for the user and the network.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinnedNode, refuse, root } from './toolchain.mjs'

/** The account `nobody`, which is on every Linux. */
const user = 65_534
const alone = process.argv.includes('--without-network')
if (process.platform !== 'linux' || process.getuid() !== 0) refuse('check:archive: needs Linux and root')

const image = readImage(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8'))
const bare = process.env.LINLI_BARE ?? mkdtempSync(join(tmpdir(), 'linli-bare-'))
if (alone) await runAlone()
else prepare()

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

function prepare() {
  chmodSync(bare, 0o711)
  startsWithoutTools()
  const archive = join(bare, 'archive')
  must('archive', pinnedNode(), [join(root, 'scripts', 'archive.mjs'), '--folder', join(archive, 'opt')])
  // Packed and unpacked: links and execute bits have to survive it.
  must('pack', 'tar', ['-C', archive, '--owner=0', '--group=0', '-czf', join(bare, 'linli.tar.gz'), 'opt'])
  rmSync(archive, { recursive: true })
  must('unpack', 'tar', ['-C', bare, '-xzf', join(bare, 'linli.tar.gz')])
  const size = (path) =>
    (Number(spawnSync('du', ['-sk', path], { encoding: 'utf8' }).stdout.split('\t')[0]) / 1024).toFixed(0)
  console.log(`archive: ${size(join(bare, 'linli.tar.gz'))} MB, unpacked ${size(join(bare, 'opt'))} MB`)
  const inside = ['--net', '--', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
  const self = [process.execPath, import.meta.filename, '--without-network']
  const run = spawnSync('unshare', [...inside, ...self], {
    stdio: 'inherit',
    env: { ...process.env, LINLI_BARE: bare },
  })
  rmSync(bare, { recursive: true, force: true })
  process.exit(run.status ?? 1)
}

function must(what, command, args) {
  const run = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (run.status !== 0) refuse(`check:archive: ${what} failed (${run.status ?? run.error})`)
}

/** `npm start` of an install with `--omit=dev`, whose server was built elsewhere: no npm is at hand, none is asked. */
function startsWithoutTools() {
  const checkout = join(bare, 'checkout')
  const put = (path, text) => {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const kept = Object.entries(lock.packages).filter(
    ([, entry]) => !entry.dev && !entry.devOptional && !entry.optional,
  )
  put('package-lock.json', JSON.stringify(lock))
  put('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }))
  put('apps/server/dist/main.js', "console.log('started')\nprocess.disconnect?.()\n")
  const run = spawnSync(pinnedNode(), ['scripts/start.mjs'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  })
  if (run.status !== 0 || run.stdout.trim() !== 'started')
    refuse(`check:archive: npm start without development tools: ${run.stdout}${run.stderr}`)
  rmSync(checkout, { recursive: true })
  console.log('an install without development tools starts and installs nothing')
}

async function runAlone() {
  try {
    const reached = await fetch('https://registry.npmjs.org/').then(
      () => true,
      () => false,
    )
    expect(!reached, 'there is no network')
    const first = await start('data')
    const password = /admin\s+(\S+)/.exec(first.output())?.[1]
    expect(password !== undefined, 'the password of admin is printed once')
    await lookAround()
    terminal('data', 'admin', 'check')
    terminal('data', 'backup', join(bare, 'backup'))
    await first.stop()
    expect(isUntouched(), 'nothing was written beside the data')
    terminal('restored', 'restore', join(bare, 'backup'))
    const second = await start('restored')
    await lookAround()
    await second.stop()
    console.log('the archive starts, serves, backs up and restores without network')
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}

/** A command of the image, with its paths in the bare folder. */
function inBare(command) {
  return command.map((part) => part.replace('/opt/linli', join(bare, 'opt')))
}

function settings(data) {
  return {
    PATH: '/usr/bin:/bin',
    ...image.env,
    LINLI_SEED: 'none',
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
  expect(data?.mode === 'production' && data.build !== 'source', 'a built server runs in production mode')
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

/** Whether every file of the unpacked archive still belongs to root. */
function isUntouched() {
  return spawnSync('find', [join(bare, 'opt'), '!', '-user', '0'], { encoding: 'utf8' }).stdout === ''
}

function expect(holds, what) {
  if (!holds) throw new Error(`check:archive: not so: ${what}`)
  console.log(`ok: ${what}`)
}

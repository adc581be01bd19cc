// npm run check:archive: takes the steps of deploy/Dockerfile in a bare folder: makes the archive, unpacks it where
// nothing of the checkout is, and runs it as the image does: as an ordinary user that cannot write to it, with the
// settings and commands of the Dockerfile, and without network. Then a backup of it is restored and started.
// It also starts an install without development tools by `npm start`. Needs root, for the user and the network.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { againWithoutNetwork, bareSite, expect, expectNoNetwork, unpackArchive } from './bare/site.mjs'
import { pinnedNode, refuse, root } from './toolchain.mjs'

if (process.platform !== 'linux' || process.getuid() !== 0) refuse('check:archive: needs Linux and root')

const bare = process.env.LINLI_BARE ?? mkdtempSync(join(tmpdir(), 'linli-bare-'))
if (process.argv.includes('--without-network')) await runAlone()
else {
  chmodSync(bare, 0o711)
  startsWithoutTools()
  unpackArchive(bare)
  againWithoutNetwork(bare, import.meta.filename)
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
  const { start, lookAround, terminal } = bareSite(bare)
  try {
    await expectNoNetwork()
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
    process.exit(1)
  }
}

/** Whether every file of the unpacked archive still belongs to root. */
function isUntouched() {
  return spawnSync('find', [join(bare, 'opt'), '!', '-user', '0'], { encoding: 'utf8' }).stdout === ''
}

// The Chromium that tests and pictures run in: the system's, else one that is installed now.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { childEnvironment, pinnedNode, root } from './toolchain.mjs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium; CHROMIUM names another one. Undefined when there is none and none can be had. */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given !== undefined && given !== '') return given
  return installed.find((file) => existsSync(file)) ?? downloaded() ?? install()
}

function install() {
  console.log('no Chromium found: installing one')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], options)
    const file = installed.find((one) => existsSync(one))
    if (file !== undefined) return file
  }
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  spawnSync(pinnedNode(), [cli, 'install', 'chromium'], {
    stdio: 'inherit',
    cwd: root,
    env: childEnvironment(),
  })
  return downloaded()
}

/** Where Playwright keeps its own. */
function downloaded() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((one) => one !== undefined && existsSync(one))
  const programs = caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .flatMap((name) => [
        join(cache, name, 'chrome-linux', 'chrome'),
        join(cache, name, 'chrome-linux64', 'chrome'),
        join(cache, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
      ]),
  )
  return programs.find((file) => existsSync(file))
}

// npm test: everything that can be checked, on a fresh clone too. Every step runs even when an earlier one failed; the
// last line counts single tests, and each check that is not made of tests as one.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { findChromium } from './chromium.mjs'
import { endToEndNames, unhandledNames, unitTestNames } from './failed-tests.mjs'
import {
  childEnvironment,
  ensureInstalled,
  exitCodeOf,
  pinnedNode,
  requireHostNode,
  root,
} from './toolchain.mjs'

requireHostNode()
ensureInstalled()

const node = pinnedNode()
const scratch = mkdtempSync(join(roomiestFolder(), 'linli-npm-test-'))
// Started by root, the databases of tests run under an account of their own, which must get through this folder.
chmodSync(scratch, 0o711)
// In memory nothing may stay behind, also of a run that is broken off.
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const results = join(scratch, 'results')
mkdirSync(results)
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Single tests that failed, or passed at a second try only: told at the end, for the output is long. */
const named = []
const chromium = findChromium()
const browser = chromium === undefined ? {} : { CHROMIUM: chromium }
/** Where tests put their databases and folders. */
const place = { TMPDIR: scratch }

await check('lock file', ['scripts/check-lock.mjs'])
await check('statements of the specification', ['scripts/spec-coverage.mjs', '--strict'])
await check('measures', ['--conditions=@linli/source', 'scripts/measure.mjs', '--strict'])
await check('format', [tool('@biomejs/biome', 'biome'), 'check', '--linter-enabled=false', '.'])
await check('types', [tool('turbo'), 'run', 'typecheck', '--output-logs=errors-only'])
await check('scaffold', ['scripts/check-scaffold.mjs'])
await check(
  'migrations',
  ['--conditions=@linli/source', 'tools/generate-migration.ts', '--check'],
  'apps/server',
)
await check('build', [tool('turbo'), 'run', 'build', '--output-logs=errors-only'])
// After the build: the linter reads what a package exports from its dist where there is one, and an old one misleads it.
await check('lint', [tool('oxlint'), '--type-aware', '--max-warnings', '0'])
await check('bytes of the console', ['scripts/check-bytes.mjs'])
await check('bytes of the packages', ['bench/ui-bytes.mjs', '--check'])
for (const name of readdirSync(join(root, 'packages'))) await interfaceCheck(join('packages', name))
await vitest('unit and server tests', [], { TEST_DATABASE_URL: undefined, TEST_POSTGRES_BIN: undefined })
await serverTestsOnOldest()
await stories()
await endToEnd()

if (named.length > 0) console.log(`\n${named.join('\n')}`)
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)

/**
 * The folder for what tests write: in memory where there is enough of it. A database of a test is four thousand files, which
 * a disk takes up to four seconds to make.
 */
function roomiestFolder() {
  const memory = '/dev/shm'
  const wanted = 6 * 1024 ** 3
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= wanted ? memory : tmpdir()
}

/** The JavaScript file behind a tool's command. */
function tool(name, command = name) {
  const { bin } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  return join(root, 'node_modules', name, typeof bin === 'string' ? bin : bin[command])
}

async function run(title, args, folder, env) {
  const started = Date.now()
  console.log(`\n== ${title}`)
  const child = spawn(node, args, { cwd: join(root, folder), stdio: 'inherit', env: childEnvironment(env) })
  const code = await exitCodeOf(child)
  console.log(
    `== ${title}: ${code === 0 ? 'ok' : `exit code ${code}`}, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
  return code
}

async function check(title, args, folder = '.') {
  const code = await run(title, args, folder, {})
  count(title, code === 0 ? { passed: 1 } : { failed: 1 })
}

function count(title, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0) failures.push(title)
}

/** A check that cannot be made here, and why. */
function skip(title, reason) {
  console.log(`\n== ${title}: skipped, ${reason}`)
  count(title, { skipped: 1 })
}

/** The public interface of a package that has a report of it; turbo builds the packages first that its types refer to. */
async function interfaceCheck(folder) {
  const { name, scripts = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  if (!('api:check' in scripts)) return
  const args = ['run', 'api:check', `--filter=${name}`, '--output-logs=errors-only']
  await check(`public interface of ${name}`, [tool('turbo'), ...args])
}

async function vitest(title, args, env, folder = '.') {
  const file = join(results, `${Date.now()}.json`)
  const unhandled = `${file}.unhandled`
  const reporters = ['default', 'json', join(root, 'scripts/unhandled-reporter.mjs')].map(
    (one) => `--reporter=${one}`,
  )
  reporters.push(`--outputFile.json=${file}`)
  const code = await run(title, [tool('vitest'), 'run', ...reporters, ...args], folder, {
    ...browser,
    ...place,
    UNHANDLED_ERRORS: unhandled,
    ...env,
  })
  const report = readReport(file)
  const errors = readReport(unhandled)
  named.push(...unitTestNames(report, root), ...unhandledNames(errors, title))
  const failed = report?.numFailedTests ?? 0
  // A file that does not load or an error outside of any test fails the run without failing a test.
  const isWhole = report?.success === true && errors?.length === 0
  if (isWhole && code !== 0) named.push(`${title}: all passed, and Vitest ended with ${code} when it closed`)
  count(title, {
    passed: report?.numPassedTests,
    failed: failed === 0 && !isWhole ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** The oldest PostgreSQL that is supported: TEST_DATABASE_URL, or one found on this machine. */
async function serverTestsOnOldest() {
  const title = 'server tests on PostgreSQL 15'
  const bin = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'].find(
    (one) => existsSync(join(one, 'postgres')),
  )
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined && bin === undefined) {
    skip(title, 'neither TEST_DATABASE_URL nor an installed PostgreSQL 15 was found')
    return
  }
  const env =
    url === undefined ? { TEST_POSTGRES_BIN: bin } : { TEST_DATABASE_URL: url, TEST_POSTGRES_BIN: undefined }
  await vitest(title, ['--project', 'server'], env)
}

async function stories() {
  for (const folder of ['packages/ui', 'apps/console']) {
    if (!existsSync(join(root, folder, 'vitest.stories.config.ts'))) continue
    const title = `stories of ${folder}`
    if (chromium === undefined) skip(title, 'no Chromium was found and none could be installed')
    else await vitest(title, ['-c', 'vitest.stories.config.ts'], {}, folder)
  }
}

async function endToEnd() {
  const title = 'end-to-end tests'
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return
  if (chromium === undefined) {
    skip(title, 'no Chromium was found and none could be installed')
    return
  }
  const file = join(results, 'e2e.json')
  const env = { ...browser, ...place, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await run(
    title,
    [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    'e2e',
    env,
  )
  const report = readReport(file)
  named.push(...endToEndNames(report))
  const stats = report?.stats
  const failed = stats?.unexpected ?? 0
  count(title, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats?.skipped,
  })
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

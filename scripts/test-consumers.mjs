// npm run test:consumers [-- name…]: the packages as other teams have them. Packs all three, looks at what was packed, and for each folder
// of `consumers` (or those named; --keep leaves what was made) installs it, type-checks, builds and runs it, pages in Chromium, in a folder outside of the repository. Fails on any error,
// and on whatever a tool says of a file of ours. Needs the network; docs/packages.md says why it is no part of `npm test`.
import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { promisify, stripVTControlCharacters } from 'node:util'
import { readmeExamples } from '../testing/readme-examples.ts'
import { isPage, openConsumer } from './open-consumer.mjs'
import { refuse, root } from './toolchain.mjs'

const run = promisify(execFile)
const bin = join(root, 'node_modules/.bin')
const consumers = readdirSync(join(root, 'consumers'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const keep = process.argv.includes('--keep')
const asked = process.argv.slice(2).filter((one) => one !== '--keep')
for (const name of asked)
  if (!consumers.includes(name))
    refuse(`test:consumers: there is no ${name}, there are ${consumers.join(', ')}`)

/** Without what `npm run` tells of the repository, and without its commands: a consumer has what it has installed. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  LINLI_REPOSITORY: process.env.LINLI_REPOSITORY ?? 'https://example.com/linli',
  NEXT_TELEMETRY_DISABLED: '1',
  PATH: [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(root)),
  ].join(delimiter),
}

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'linli-consumers-')))
let findings = 0

/** Says at once what was found: what comes after it takes minutes. */
function report(finding) {
  findings += 1
  console.log(`\n-- ${finding}\n`)
}

/** Runs a step; what it says comes back, and is a finding where it failed. */
async function step(title, program, args, cwd) {
  const started = Date.now()
  const { failed, text } = await output(program, args, cwd)
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`   ${title}: ${failed ? 'FAILED' : 'ok'}, ${seconds} s`)
  if (failed) report(`${title}\n${text}`)
  return { failed, text }
}

async function output(program, args, cwd) {
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' }
  try {
    const { stdout, stderr } = await run(program, args, options)
    return { failed: false, text: stripVTControlCharacters(`${String(stdout)}${String(stderr)}`) }
  } catch (error) {
    return {
      failed: true,
      text: stripVTControlCharacters(`${error.stdout ?? ''}${error.stderr ?? error.message}`),
    }
  }
}

/** Packs a package by its own scripts and asks those who know of packages what they think of it. */
async function pack(name) {
  const folder = join(root, 'packages', name)
  const packed = join(scratch, 'packed')
  mkdirSync(packed, { recursive: true })
  const { failed, text } = await step(
    `${name}: npm pack`,
    'npm',
    ['pack', '--json', '--pack-destination', packed],
    folder,
  )
  if (failed) throw new Error(text)
  const { filename } = JSON.parse(text.slice(text.indexOf('[\n'), text.lastIndexOf(']') + 1))[0]
  const tarball = join(packed, filename)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const sheets = Object.keys(exports)
    .filter((path) => path.endsWith('.css'))
    .map((path) => path.slice(2))
  const without = sheets.length > 0 ? ['--exclude-entrypoints', ...sheets] : []
  await step(`${name}: publint`, join(bin, 'publint'), ['run', tarball, '--strict'], root)
  await step(`${name}: attw`, join(bin, 'attw'), [tarball, '--profile', 'esm-only', ...without], root)
  return tarball
}

/** A consumer in a folder of its own, with the tarballs in the place of what a registry would give. */
function place(name, tarballs) {
  const folder = join(scratch, name)
  cpSync(join(root, 'consumers', name), folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { dependencies } = manifest
  // What the others depend on is not in a registry either.
  for (const one of Object.keys(tarballs))
    if (one in dependencies || one === '@linli/validators') dependencies[one] = `file:${tarballs[one]}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  return folder
}

/** The examples of the READMEs that are no components are programs of the consumer on Node. */
function writeExamples(folder) {
  mkdirSync(join(folder, 'src'), { recursive: true })
  for (const name of ['validators', 'api-client'])
    for (const { file, code } of readmeExamples(join(root, 'packages', name, 'README.md')))
      writeFileSync(join(folder, 'src', `${name}-${file}`), code)
}

async function consume(name, tarballs) {
  console.log(`== ${name}`)
  const folder = place(name, tarballs)
  if (name === 'node') writeExamples(folder)
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const steps = [
    { title: 'install', args: ['install', '--no-audit', '--no-fund', '--no-progress'] },
    ...['check', 'build', 'try']
      .filter((title) => title in scripts)
      .map((title) => ({ title, args: ['run', '--silent', title] })),
  ]
  for (const { title, args } of steps) {
    const { failed, text } = await step(`${name}: ${title}`, 'npm', args, folder)
    if (failed) return
    const ofOurs = text.split('\n').filter((line) => line.includes('@linli'))
    if (ofOurs.length > 0) report(`${name}: ${title} speaks of ours\n${ofOurs.join('\n')}`)
  }
  if (!isPage(name)) return
  const complaints = await openConsumer(name, folder)
  console.log(`   ${name}: in Chromium: ${complaints.length === 0 ? 'ok' : 'FAILED'}`)
  if (complaints.length > 0) report(`${name}: in Chromium\n${complaints.join('\n')}`)
}

try {
  console.log('== packages')
  const tarballs = {}
  for (const name of readdirSync(join(root, 'packages'))) tarballs[`@linli/${name}`] = await pack(name)
  for (const name of asked.length > 0 ? asked : consumers) await consume(name, tarballs)
} finally {
  if (keep) console.log(`kept: ${scratch}`)
  else rmSync(scratch, { recursive: true, force: true })
}
console.log(`\n${findings} findings`)
process.exit(findings > 0 ? 1 : 0)

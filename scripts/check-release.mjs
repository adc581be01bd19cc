// npm run release -- --dry-run: the next release, tried in a copy of the last commit against a registry on this machine,
// and installed from there as another team would. The change sets of the repository stay as they are.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { localRegistry } from './publish/local-registry.mjs'
import { root } from './toolchain.mjs'

const run = promisify(execFile)
const scratch = mkdtempSync(join(tmpdir(), 'linli-release-'))
const copy = join(scratch, 'copy')
const project = join(scratch, 'project')
/** Without what the `npm run` around this tells npm of the repository. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  LINLI_REPOSITORY: process.env.LINLI_REPOSITORY ?? 'https://example.com/linli',
}
const upstream = execFileSync('npm', ['config', 'get', 'registry'], {
  cwd: root,
  env,
  encoding: 'utf8',
}).trim()
const registry = await localRegistry(upstream)

async function step(title, program, args, cwd) {
  console.log(`== ${title}`)
  try {
    const { stdout } = await run(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 })
    return stdout
  } catch (error) {
    throw new Error(`${title}: ${error.stdout ?? ''}${error.stderr ?? error.message}`, { cause: error })
  }
}

/** The last commit, with what the repository has installed. */
async function makeCopy() {
  mkdirSync(copy)
  const archive = join(scratch, 'copy.tar')
  await step('copy of the last commit', 'git', ['archive', '-o', archive, 'HEAD'], root)
  await run('tar', ['-xf', archive, '-C', copy])
  // Links to the packages of the repository must lead into the copy.
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@linli'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@linli') symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(modules, '@linli', name), 'junction')
    const own = join(root, 'packages', name, 'node_modules')
    if (existsSync(own))
      cpSync(own, join(copy, 'packages', name, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  // changesets asks git what has changed.
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-qm', 'x'],
  ])
    await run('git', args, { cwd: copy, maxBuffer: 2 ** 26 })
}

const packages = readdirSync(join(root, 'packages')).map((name) => `@linli/${name}`)
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

try {
  await makeCopy()
  const bin = (name) => join(copy, 'node_modules/.bin', name)
  await step('versions and changelogs', bin('changeset'), ['version'], copy)
  for (const name of readdirSync(join(copy, 'packages'))) {
    const { version } = manifestOf(join(copy, 'packages', name))
    const changelog = readFileSync(join(copy, 'packages', name, 'CHANGELOG.md'), 'utf8')
    if (!changelog.includes(`## ${version}`))
      throw new Error(`${name}: the changelog does not tell ${version}`)
    console.log(
      `   @linli/${name} ${version}, changelog of ${changelog.length.toLocaleString('en')} characters`,
    )
  }
  const host = registry.url.replace('http:', '')
  writeFileSync(join(copy, '.npmrc'), `registry=${registry.url}\n${host}:_authToken=anybody\n`)
  await step('build and publish', 'npm', ['run', 'release'], copy)
  const published = registry.published().toSorted()
  const expected = packages
    .map((name) => `${name}@${manifestOf(join(copy, 'packages', name.slice(7))).version}`)
    .toSorted()
  if (published.join() !== expected.join())
    throw new Error(`published: ${published.join() || 'nothing'}, expected: ${expected.join()}`)
  console.log(`   ${published.join(', ')}`)
  await installed(published)
  console.log('== the release can be made')
} finally {
  registry.close()
  rmSync(scratch, { recursive: true, force: true })
}

/** Installs what was published in a new project, and uses it. */
async function installed(published) {
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  writeFileSync(join(project, '.npmrc'), `registry=${registry.url}\n`)
  await step(
    'install from the registry',
    'npm',
    ['install', '--no-audit', '--no-fund', ...published],
    project,
  )
  for (const name of packages) {
    const folder = join(project, 'node_modules', name)
    const manifest = manifestOf(folder)
    if (!existsSync(join(folder, 'CHANGELOG.md'))) throw new Error(`${name} has no changelog`)
    if (JSON.stringify(manifest).includes('@linli/source'))
      throw new Error(`${name} names sources that it has not`)
  }
  const use = `
import { checkPlate } from '@linli/validators'
import { createClient } from '@linli/api-client'
import { Button } from '@linli/ui/button'
if (!checkPlate('粤B12345').ok || typeof createClient().call !== 'function' || !Button) process.exit(1)`
  writeFileSync(join(project, 'use.js'), use)
  await step('use', process.execPath, ['use.js'], project)
}

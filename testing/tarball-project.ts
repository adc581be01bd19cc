import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { publishedManifest } from '../scripts/publish/published-manifest.mjs'

/**
 * A project outside the repository that has packages of the repository as npm would deliver them: built from a copy,
 * packed by npm, and laid out as an install does, without network. Of other packages it has only what those declare,
 * linked to what the repository has installed: what a package uses and does not declare is not found.
 */

const run = promisify(execFile)
const repository = resolve(import.meta.dirname, '..')
const modules = join(repository, 'node_modules')

/** Without what an `npm run` around a test tells npm about the repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
}

/** What a program printed, and whether it failed. */
export interface Output {
  readonly failed: boolean
  readonly text: string
}

export interface TarballProject {
  /** Folder of the project that has the packages. */
  readonly folder: string
  /** The tarball of the first package. */
  readonly tarball: string
  /** Paths in that tarball, sorted. */
  files(): Promise<string[]>
  /** A file of the first package, as it is installed. */
  read(file: string): string
  write(file: string, text: string): void
  /** Runs a program in the project. */
  output(program: string, argv: readonly string[]): Promise<Output>
  /** Runs a command that the repository has installed in the project. */
  tool(name: string, argv: readonly string[]): Promise<Output>
  /** Type-checks files of the project with these compiler options. */
  typecheck(files: readonly string[], compilerOptions: Readonly<Record<string, unknown>>): Promise<Output>
  /** Names under which the first package can be imported, patterns as they stand. */
  readonly specifiers: readonly string[]
  remove(): void
}

interface Setting {
  /** Folders below `packages`: the package itself, then those of the repository that it needs. */
  readonly packages: readonly [string, ...string[]]
  /** Peers and types, linked to what the repository has installed. */
  readonly linked?: readonly string[]
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

async function output(program: string, argv: readonly string[], cwd: string): Promise<Output> {
  try {
    const { stdout, stderr } = await run(program, [...argv], { cwd, env, encoding: 'utf8' })
    return { failed: false, text: stdout + stderr }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { failed: true, text: `${stdout}${stderr}${String(error)}` }
  }
}

/** Where the repository has what a package of it declares, packages of the repository apart. */
function declaredBy(name: string): [name: string, folder: string][] {
  const from = join(repository, 'packages', name)
  return Object.keys(manifestOf(from).dependencies ?? {})
    .filter((one) => !one.startsWith('@linli/'))
    .map((one) => {
      const nested = join(from, 'node_modules', one)
      return [one, existsSync(nested) ? nested : join(modules, one)]
    })
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, 'junction')
}

/** A copy of a package that knows the other copies by their build, and everything else as the repository does. */
async function build(name: string, stage: string): Promise<string> {
  const source = join(repository, 'packages', name)
  const staged = join(stage, 'tree/packages', name)
  const left = new Set(['node_modules', 'dist', 'storybook-static', 'coverage', 'reports', '.turbo'])
  cpSync(source, staged, {
    recursive: true,
    filter: (path) => dirname(path) !== source || !left.has(basename(path)),
  })
  link(staged, join(stage, 'tree/node_modules/@linli', name))
  const bin = join(modules, '.bin')
  await run(join(bin, 'vite'), ['build', '--logLevel', 'error'], { cwd: staged, env })
  await run(join(bin, 'tsc'), ['-p', 'tsconfig.build.json'], { cwd: staged, env })
  // As the scripts around a pack leave it; they are not run, because they build where the repository is.
  const published = publishedManifest(manifestOf(staged), `packages/${name}`, 'https://example.com/linli')
  writeFileSync(join(staged, 'package.json'), JSON.stringify(published))
  return staged
}

/** Builds, packs and lays out. Takes half a minute: give the hook that calls it the time. */
export async function tarballProject({ packages, linked = [] }: Setting): Promise<TarballProject> {
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), `linli-${packages[0]}-`)))
  const [stage, packed, folder] = ['stage', 'packed', 'app'].map((name) => join(temporary, name)) as [
    string,
    string,
    string,
  ]
  for (const made of [join(stage, 'tree'), packed, folder]) mkdirSync(made, { recursive: true })
  symlinkSync(modules, join(stage, 'node_modules'), 'junction')
  cpSync(join(repository, 'tsconfig.base.json'), join(stage, 'tree/tsconfig.base.json'))

  const staged: string[] = []
  for (const name of packages.toReversed()) staged.unshift(await build(name, stage))
  const pack = ['pack', ...staged, '--ignore-scripts', '--json', '--pack-destination', packed]
  const { stdout } = await run('npm', pack, { cwd: temporary, env, maxBuffer: 2 ** 26 })
  const tarballs = (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) =>
    join(packed, filename),
  )
  const [tarball = ''] = tarballs

  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  for (const [index, one] of packages.entries()) {
    const place = join(folder, 'node_modules/@linli', one)
    mkdirSync(place, { recursive: true })
    await run('tar', ['-xzf', tarballs[index] ?? '', '-C', place, '--strip-components=1'])
  }
  const needed = new Map(packages.flatMap(declaredBy))
  for (const [name, target] of needed) link(target, join(folder, 'node_modules', name))
  // Peers and types are the project's own.
  for (const name of linked.filter((one) => !needed.has(one)))
    link(join(modules, name), join(folder, 'node_modules', name))

  const { name, exports } = manifestOf(staged[0] ?? '')
  const inProject = (program: string, argv: readonly string[]) => output(program, argv, folder)
  const project: TarballProject = {
    folder,
    tarball,
    files: async () =>
      (await run('tar', ['-tzf', tarball], { maxBuffer: 2 ** 26 })).stdout.trim().split('\n').sort(),
    read: (file) => readFileSync(join(folder, 'node_modules/@linli', packages[0], file), 'utf8'),
    write: (file, text) => writeFileSync(join(folder, file), text),
    output: inProject,
    tool: (command, argv) => inProject(join(modules, '.bin', command), argv),
    typecheck: (files, options) => {
      const compilerOptions = {
        strict: true,
        target: 'es2022',
        skipLibCheck: false,
        noEmit: true,
        types: [],
        lib: ['es2024', 'dom', 'dom.iterable'],
        allowImportingTsExtensions: true,
        ...options,
      }
      project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
      return project.tool('tsc', ['-p', 'tsconfig.json'])
    },
    specifiers: Object.keys(exports)
      .filter((path) => path !== './package.json')
      .map((path) => path.replace('.', name)),
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  }
  return project
}

import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Packs the package as it would be published and uses it in a TypeScript project outside the repository. */

const run = promisify(execFile)
const folder = resolve(import.meta.dirname, '..')
const repository = resolve(folder, '../..')
const tool = (name: string): string => join(repository, 'node_modules/.bin', name)

/** Without what an `npm run` around this test tells npm about the repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

const temporary = mkdtempSync(join(tmpdir(), 'linli-api-client-'))
const packed = join(temporary, 'packed')
const app = join(temporary, 'app')
let tarball = ''

/** Runs a program and gives what it printed, also when it fails. */
async function output(
  program: string,
  argv: string[],
  cwd: string,
): Promise<{ failed: boolean; text: string }> {
  try {
    const { stdout, stderr } = await run(program, argv, { cwd, encoding: 'utf8' })
    return { failed: false, text: stdout + stderr }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { failed: true, text: `${stdout}${stderr}${String(error)}` }
  }
}

/** The examples of the README; a line `expression // → value` becomes an assertion. */
function readExamples(): string[] {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  return Array.from(readme.matchAll(/^```ts\n(.*?)^```$/gmsu), ([, code = '']) =>
    code.replaceAll(/^(\s*)(.+?) \/\/ → (.+)$/gmu, '$1deepStrictEqual($2, $3)'),
  )
}

const examples = readExamples()

/**
 * Builds a package of this repository as it is published, beside its own dist. The types of another package come from its
 * dist: `npm test` and `turbo run build` make that first.
 */
async function stage(name: string): Promise<string> {
  const source = join(repository, 'packages', name)
  const staged = join(temporary, name)
  mkdirSync(staged)
  for (const file of ['package.json', 'README.md', 'LICENSE'])
    copyFileSync(join(source, file), join(staged, file))
  cpSync(join(source, 'src'), join(staged, 'src'), { recursive: true })
  const dist = join(staged, 'dist')
  await run(tool('vite'), ['build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: source,
  })
  await run(tool('tsc'), ['-p', 'tsconfig.build.json', '--outDir', dist], { cwd: source })
  return staged
}

const pack = (source: string) =>
  run('npm', ['pack', source, '--ignore-scripts', '--pack-destination', packed], { cwd: temporary, env })

function compilerOptions(resolution: Record<string, unknown>, file: string): void {
  const options = {
    strict: true,
    target: 'es2022',
    skipLibCheck: false,
    noEmit: true,
    types: [],
    lib: ['es2024', 'dom', 'dom.iterable'],
    allowImportingTsExtensions: true,
    ...resolution,
  }
  writeFileSync(
    join(app, file),
    JSON.stringify({
      compilerOptions: options,
      files: ['node-assert.d.ts', ...examples.map((_, index) => `example-${index}.ts`)],
    }),
  )
}

/** Where a package the repository uses is installed. */
const installed = (name: string) => join(repository, 'node_modules', name)

beforeAll(async () => {
  mkdirSync(packed)
  mkdirSync(app)
  // No network: what the package depends on comes from what the repository has installed.
  const dependencies = ['ofetch', 'destr', 'node-fetch-native', 'ufo', 'zod'].map(installed)
  for (const source of [await stage('api-client'), await stage('validators'), ...dependencies])
    await pack(source)
  const names = readdirSync(packed)
  const tarballs = names.map((name) => join(packed, name))
  tarball = join(packed, names.find((name) => name.startsWith('linli-api-client')) ?? '')

  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...tarballs], {
    cwd: app,
    env,
  })
  for (const name of ['@tanstack/react-query', '@types/react', 'react']) {
    mkdirSync(dirname(join(app, 'node_modules', name)), { recursive: true })
    symlinkSync(installed(name), join(app, 'node_modules', name))
  }
  writeFileSync(
    join(app, 'node-assert.d.ts'),
    "declare module 'node:assert' { export function deepStrictEqual(actual: unknown, expected: unknown): void }",
  )
  for (const [index, code] of examples.entries())
    writeFileSync(join(app, `example-${index}.ts`), `import { deepStrictEqual } from 'node:assert'\n${code}`)
}, 300_000)

afterAll(() => {
  rmSync(temporary, { recursive: true, force: true })
})

describe('the packed tarball', () => {
  it('holds the build with its sources, README and licence, and nothing else', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball])
    const files = stdout.trim().split('\n').sort()
    const outside = files.filter((file) => !/^package\/(dist|src)\//u.test(file))
    expect(outside).toEqual(['package/LICENSE', 'package/README.md', 'package/package.json'])
    expect(files.filter((file) => file.includes('.test.'))).toEqual([])
    expect(files).toContain('package/dist/testing/index.d.ts')
  })

  it('passes publint', async () => {
    expect(await output(tool('publint'), ['run', tarball, '--strict'], temporary)).toMatchObject({
      failed: false,
    })
  }, 60_000)

  it('passes Are the types wrong', async () => {
    const { failed, text } = await output(tool('attw'), [tarball, '--profile', 'esm-only'], temporary)
    expect(failed ? text : '').toBe('')
    expect(text).toContain('"@linli/api-client/testing"')
  }, 60_000)
})

describe('a project that installed it', () => {
  it.each([
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    ['node16', { module: 'node16', moduleResolution: 'node16' }],
    ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
    ['worker', { module: 'esnext', moduleResolution: 'bundler', lib: ['es2024', 'webworker'] }],
  ])(
    'type-checks the examples of the README in a project for %s',
    async (name, resolution) => {
      compilerOptions(resolution, `tsconfig.${name}.json`)
      expect(await output(tool('tsc'), ['-p', `tsconfig.${name}.json`], app)).toEqual({
        failed: false,
        text: '',
      })
    },
    120_000,
  )

  it.each(examples.map((code, index) => [code.split('\n')[0], index]))(
    'runs the example that begins %s (%i)',
    async (_, index) => {
      expect(await output(process.execPath, [`example-${index}.ts`], app)).toEqual({
        failed: false,
        text: '',
      })
    },
    30_000,
  )

  it('notices a wrong example', async () => {
    const wrong =
      "import { deepStrictEqual } from 'node:assert'\nimport { pathParams } from '@linli/api-client/kit'\n"
    writeFileSync(join(app, 'wrong.ts'), `${wrong}deepStrictEqual(pathParams('/{id}'), ['ids'])`)
    expect(await output(process.execPath, ['wrong.ts'], app)).toMatchObject({ failed: true })
  }, 30_000)

  it('cannot reach inside the package', async () => {
    writeFileSync(join(app, 'inside.ts'), "import '@linli/api-client/dist/client/answer.js'")
    expect((await output(process.execPath, ['inside.ts'], app)).text).toContain(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    )
  }, 30_000)

  it('finds every export path', async () => {
    const manifest: { exports: Record<string, unknown> } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    const names = Object.keys(manifest.exports)
      .filter((path) => path !== './package.json')
      .map((path) => path.replace('.', '@linli/api-client').replace('*', 'stats/statistics'))
    writeFileSync(join(app, 'all.js'), names.map((name) => `await import('${name}')`).join('\n'))
    expect(await output(process.execPath, ['all.js'], app)).toEqual({ failed: false, text: '' })
  }, 30_000)
})

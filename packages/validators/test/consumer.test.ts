import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Packs the package as it would be published and uses it in a TypeScript project outside the repository. */

const run = promisify(execFile)
const folder = resolve(import.meta.dirname, '..')
const repository = resolve(folder, '../..')
const tool = (name: string): string => join(repository, 'node_modules/.bin', name)

/** Without what an `npm run` around this test tells npm about the repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

const temporary = mkdtempSync(join(tmpdir(), 'linli-validators-'))
const staged = join(temporary, 'staged')
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

function compilerOptions(resolution: Record<string, string>, file: string): void {
  const options = {
    strict: true,
    target: 'es2022',
    skipLibCheck: false,
    noEmit: true,
    types: [],
    ...resolution,
  }
  writeFileSync(
    join(app, file),
    JSON.stringify({
      compilerOptions: { ...options, allowImportingTsExtensions: true, lib: ['es2024', 'dom'] },
      files: ['node-assert.d.ts', ...examples.map((_, index) => `example-${index}.ts`)],
    }),
  )
}

beforeAll(async () => {
  mkdirSync(staged)
  mkdirSync(app)
  for (const file of ['package.json', 'README.md', 'LICENSE'])
    copyFileSync(join(folder, file), join(staged, file))
  await run(
    tool('vite'),
    ['build', '--outDir', join(staged, 'dist'), '--emptyOutDir', '--logLevel', 'error'],
    { cwd: folder },
  )
  await run(tool('tsc'), ['-p', 'tsconfig.build.json', '--outDir', join(staged, 'dist')], { cwd: folder })
  await run('npm', ['pack', '--pack-destination', temporary], { cwd: staged, env })
  tarball = join(temporary, readdirSync(temporary).find((file) => file.endsWith('.tgz')) ?? '')

  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball], {
    cwd: app,
    env,
  })
  symlinkSync(join(repository, 'node_modules/zod'), join(app, 'node_modules/zod'))
  writeFileSync(
    join(app, 'node-assert.d.ts'),
    "declare module 'node:assert' { export function deepStrictEqual(actual: unknown, expected: unknown): void }",
  )
  for (const [index, code] of examples.entries())
    writeFileSync(join(app, `example-${index}.ts`), `import { deepStrictEqual } from 'node:assert'\n${code}`)
}, 240_000)

afterAll(() => {
  rmSync(temporary, { recursive: true, force: true })
})

describe('the packed tarball', () => {
  it('holds the build, README and licence, and nothing else', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball])
    const files = stdout.trim().split('\n').sort()
    const outside = files.filter((file) => !file.startsWith('package/dist/'))
    expect(outside).toEqual(['package/LICENSE', 'package/README.md', 'package/package.json'])
    expect(files.filter((file) => file.includes('.test.'))).toEqual([])
    expect(files).toContain('package/dist/index.d.ts')
  })

  it('passes publint', async () => {
    expect(await output(tool('publint'), ['run', tarball, '--strict'], temporary)).toMatchObject({
      failed: false,
    })
  }, 60_000)

  it('passes Are the types wrong', async () => {
    const { failed, text } = await output(tool('attw'), [tarball, '--profile', 'esm-only'], temporary)
    expect(failed ? text : '').toBe('')
    expect(text).toContain('"@linli/validators/zod"')
  }, 60_000)
})

describe('a project that installed it', () => {
  it.each([
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    ['node16', { module: 'node16', moduleResolution: 'node16' }],
    ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ])(
    'type-checks the examples of the README with %s resolution',
    async (name, resolution) => {
      compilerOptions(resolution, `tsconfig.${name}.json`)
      expect(await output(tool('tsc'), ['-p', `tsconfig.${name}.json`], app)).toEqual({
        failed: false,
        text: '',
      })
    },
    60_000,
  )

  it.each(examples.map((code, index) => [code.split('\n')[0], index]))(
    'runs example "%s"',
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
      "import { deepStrictEqual } from 'node:assert'\nimport { maskPhone } from '@linli/validators'\n"
    writeFileSync(join(app, 'wrong.ts'), `${wrong}deepStrictEqual(maskPhone('13800138000'), '13800138000')`)
    expect(await output(process.execPath, ['wrong.ts'], app)).toMatchObject({ failed: true })
  }, 30_000)

  it('cannot reach inside the package', async () => {
    writeFileSync(join(app, 'inside.ts'), "import '@linli/validators/dist/mask/cover.js'")
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
      .map((path) => path.replace('.', '@linli/validators'))
    writeFileSync(join(app, 'all.js'), names.map((name) => `await import('${name}')`).join('\n'))
    expect(await output(process.execPath, ['all.js'], app)).toEqual({ failed: false, text: '' })
  }, 30_000)
})

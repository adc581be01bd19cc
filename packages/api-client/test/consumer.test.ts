import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertTypes, readmeExamples } from '../../../testing/readme-examples.ts'
import { type TarballProject, tarballProject } from '../../../testing/tarball-project.ts'

/** Packs the package as it would be published and uses it in a TypeScript project outside the repository. */

const examples = readmeExamples(join(import.meta.dirname, '../README.md'))
/** The contract of a team with its own backend, which own-backend.test.ts uses. */
const ownBackend = {
  file: 'own-backend.ts',
  code: readFileSync(join(import.meta.dirname, 'backends/own-backend.ts'), 'utf8'),
}
const done = { failed: false, text: '' }
let project: TarballProject

beforeAll(async () => {
  project = await tarballProject({
    packages: ['api-client', 'validators'],
    linked: ['@tanstack/react-query', '@types/react', 'react', 'zod'],
  })
  for (const { file, code } of [assertTypes, ...examples, ownBackend]) project.write(file, code)
}, 300_000)
afterAll(() => project.remove(), 60_000)

describe('the packed tarball', () => {
  it('holds the build with its sources, README and licence, and nothing else', async () => {
    const files = await project.files()
    const outside = files.filter((file) => !/^package\/(dist|src)\//u.test(file))
    expect(outside.filter((file) => file !== 'package/CHANGELOG.md')).toEqual([
      'package/LICENSE',
      'package/README.md',
      'package/package.json',
    ])
    expect(files.filter((file) => file.includes('.test.'))).toEqual([])
    expect(files).toContain('package/dist/testing/index.d.ts')
  })

  it('says what it is and where it comes from, and names no file that it does not have', async () => {
    const manifest = JSON.parse(project.read('package.json')) as Record<string, unknown>
    expect(manifest).toMatchObject({
      license: 'MIT',
      engines: { node: '>=20' },
      homepage: expect.stringContaining('packages/api-client'),
      repository: { type: 'git', directory: 'packages/api-client' },
      bugs: expect.stringContaining('/issues'),
    })
    expect(Object.keys(manifest)).not.toContain('devDependencies')
    // One copy of what schemas are made of, and no exact version of anything.
    expect(manifest).toMatchObject({
      peerDependencies: { zod: '^4.5.0' },
      dependencies: {
        ofetch: expect.stringMatching(/^\^/u),
        '@linli/validators': expect.stringMatching(/^\^/u),
      },
    })
    expect(JSON.stringify(manifest.exports)).not.toContain('@linli/source')
    const files = await project.files()
    const links = [...project.read('README.md').matchAll(/\]\((?!https?:|#)([^)#]+)/gu)].map(
      ([, link]) => link,
    )
    expect(links.filter((link) => !files.includes(`package/${link}`))).toEqual([])
  })

  it('passes publint', async () => {
    expect(await project.tool('publint', ['run', project.tarball, '--strict'])).toMatchObject({
      failed: false,
    })
  }, 60_000)

  it('passes Are the types wrong', async () => {
    const { failed, text } = await project.tool('attw', [project.tarball, '--profile', 'esm-only'])
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
    async (_, resolution) => {
      const files = [assertTypes, ...examples, ownBackend].map(({ file }) => file)
      expect(await project.typecheck(files, resolution)).toEqual(done)
    },
    120_000,
  )

  it.each(examples)(
    'runs the example that begins $title',
    async ({ file }) => {
      expect(await project.output(process.execPath, [file])).toEqual(done)
    },
    30_000,
  )

  it('notices a wrong example', async () => {
    const wrong =
      "import { deepStrictEqual } from 'node:assert'\nimport { pathParams } from '@linli/api-client/kit'\n"
    project.write('wrong.ts', `${wrong}deepStrictEqual(pathParams('/{id}'), ['ids'])`)
    expect(await project.output(process.execPath, ['wrong.ts'])).toMatchObject({ failed: true })
  }, 30_000)

  it('cannot reach inside the package', async () => {
    project.write('inside.ts', "import '@linli/api-client/dist/client/answer.js'")
    expect((await project.output(process.execPath, ['inside.ts'])).text).toContain(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    )
  }, 30_000)

  it('finds every export path', async () => {
    const names = project.specifiers.map((name) => name.replace('*', 'stats/statistics'))
    project.write('all.js', names.map((name) => `await import('${name}')`).join('\n'))
    expect(await project.output(process.execPath, ['all.js'])).toEqual(done)
  }, 120_000)
})

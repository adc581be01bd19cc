import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly sideEffects: boolean
  readonly dependencies: Readonly<Record<string, string>>
}

const folder = resolve(import.meta.dirname, '..')
const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const paths = Object.entries(manifest.exports).flatMap(([path, target]) =>
  typeof target === 'string' ? [] : [[path, target] as const],
)

/** Every module that importing a source file loads, types apart. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^'\n]*?(?:\n[^'\n]*)*?from '(.+?)'/gmu,
  )) {
    if (specifier.startsWith('.')) reach(resolve(dirname(file), specifier), seen)
    else seen.add(specifier)
  }
  return seen
}
const reached = (path: string) => [...reach(join(folder, path))]

describe('export map', () => {
  it.each(paths)('%s leads to one module, in source and built', (path, target) => {
    const source = target['@linli/source'] ?? ''
    const built = source.replace('./src/', './dist/').replace(/\.ts$/u, '')
    expect(target).toEqual({ '@linli/source': source, types: `${built}.d.ts`, default: `${built}.js` })
    expect(Object.keys(target)).toEqual(['@linli/source', 'types', 'default'])
    expect(path.includes('*') || existsSync(join(folder, source))).toBe(true)
  })

  it('has no side effect', () => {
    expect(manifest.sideEffects).toBe(false)
  })
})

describe('weight', () => {
  it.each([
    ['src/client/index.ts', ['ofetch', 'zod/mini']],
    [
      'src/kit/index.ts',
      [
        '@linli/validators/check-mobile',
        '@linli/validators/check-plate',
        '@linli/validators/format-date-time',
        '@linli/validators/format-number',
        '@linli/validators/format-plate',
        '@linli/validators/normalize-plate',
        'zod/mini',
      ],
    ],
    ['src/query/index.ts', ['@tanstack/react-query']],
    ['src/upload/index.ts', []],
    ['src/report/index.ts', []],
    ['src/testing/index.ts', ['zod/mini']],
    [
      'src/contract/auth/login-calls.ts',
      [
        '@linli/validators/check-mobile',
        '@linli/validators/check-plate',
        '@linli/validators/format-date-time',
        '@linli/validators/format-number',
        '@linli/validators/format-plate',
        '@linli/validators/normalize-plate',
        'zod/mini',
      ],
    ],
  ])('%s loads only %o', (path, externals) => {
    expect(
      reached(path)
        .filter((name) => !name.startsWith('/'))
        .sort(),
    ).toEqual(externals)
  })

  it('the client knows no call of the contract', () => {
    expect(reached('src/client/index.ts').filter((name) => name.includes('/contract/'))).toEqual([])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as root from '../src/index.ts'

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly sideEffects: boolean
  readonly dependencies?: unknown
}

const folder = resolve(import.meta.dirname, '..')
const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const paths = Object.entries(manifest.exports).flatMap(([path, target]) =>
  typeof target === 'string' ? [] : [[path, target] as const],
)
const kebab = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

/** Every module that importing a source file loads. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type).*?from '(.+?)'/gmsu,
  )) {
    if (specifier.startsWith('.')) reach(resolve(dirname(file), specifier), seen)
    else seen.add(specifier)
  }
  return seen
}

describe('export map', () => {
  it('has a path for every function of the root, and no other', () => {
    const functions = Object.entries(root).flatMap(([name, value]) =>
      typeof value === 'function' && name !== 'listPasswordFaults' ? [`./${kebab(name)}`] : [],
    )
    const others = ['.', './messages/zh-CN', './messages/en-US', './zod']
    expect(paths.map(([path]) => path).sort()).toEqual([...functions, ...others].sort())
  })

  it.each(paths)('%s leads to one module, in source and built', (path, target) => {
    const source = target['@linli/source'] ?? ''
    const built = source.replace('./src/', './dist/').replace(/\.ts$/u, '')
    expect(existsSync(join(folder, source))).toBe(true)
    expect(target).toEqual({ '@linli/source': source, types: `${built}.d.ts`, default: `${built}.js` })
    expect(Object.keys(target)).toEqual(['@linli/source', 'types', 'default'])
  })

  it.each(paths.filter(([path]) => /^\.\/(?!messages|zod)/u.test(path)))(
    '%s exports the function of the root',
    async (path, target) => {
      const module: Record<string, unknown> = await import(join(folder, target['@linli/source'] ?? ''))
      const [name] = Object.keys(root).filter((key) => `./${kebab(key)}` === path)
      expect(module[name ?? '']).toBe(new Map<string, unknown>(Object.entries(root)).get(name ?? ''))
    },
  )
})

describe('weight', () => {
  it('has no dependency and no side effect', () => {
    expect(manifest.dependencies).toBeUndefined()
    expect(manifest.sideEffects).toBe(false)
  })

  it.each(paths)('%s reaches zod only behind ./zod', (path, target) => {
    const external = [...reach(join(folder, target['@linli/source'] ?? ''))].filter(
      (name) => !name.startsWith('/'),
    )
    expect(external).toEqual(path === './zod' ? ['zod/mini'] : [])
  })
})

// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicFiles, publicNames } from './publicNames.ts'

/** docs/names.md: one word for one thing in every component. */

const src = join(import.meta.dirname, '../src')
/** Props by component: `Tree` → `{ expanded: 'readonly string[] | undefined' … }`. */
const components = new Map<string, Map<string, string>>()
for (const { name, type } of publicNames(src, publicFiles(src))) {
  const [, component, prop] = /\b([A-Z]\w*)Props\.(\w+)$/u.exec(name) ?? []
  if (component === undefined || prop === undefined) continue
  const props = components.get(component) ?? new Map<string, string>()
  components.set(component, props.set(prop, type))
}
const list = [...components].map(([component, props]) => ({ component, props }))
const told = readFileSync(join(import.meta.dirname, '../docs/names.md'), 'utf8')
/** What React calls so. */
const ofTheElement = /^on(?:Click|Blur|ContextMenu|KeyDown|MouseEnter)$/u
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

it('knows the props of the components', () => {
  expect(list.length).toBeGreaterThan(80)
  expect(components.get('Tree')?.get('expanded')).toContain('string[]')
})

describe.each(list)('$component', ({ props }) => {
  const names = [...props.keys()]

  it('tells of a state by the name of the state', () => {
    const changes = names.flatMap((name) => /^on([A-Z]\w*)Change$/u.exec(name)?.[1] ?? [])
    const stateless = changes.filter((state) => !names.some((name) => capital(name) === state))
    expect(stateless).toEqual([])
  })

  it('can be told where it begins, if it may keep a state itself', () => {
    const begun = names.flatMap((name) => /^default([A-Z]\w*)$/u.exec(name)?.[1] ?? [])
    // What a value gets that is chosen without it, and the width of a panel, are no states of their own.
    const settings = new Set(['Time', 'Times', 'Size'])
    const unknown = begun
      .filter((state) => !settings.has(state))
      .filter((state) => !names.some((name) => capital(name) === state))
    expect(unknown).toEqual([])
  })

  it('calls open what is open or not, and tells of it by onOpenChange or onClose', () => {
    if (!props.has('open')) return
    expect(props.get('open')).toMatch(/^boolean/u)
    expect(names.some((name) => name === 'onOpenChange' || name === 'onClose' || name === 'onAnswer')).toBe(
      true,
    )
  })

  it('gives values to onChange, not events', () => {
    expect(props.get('onChange') ?? '').not.toMatch(/Event/u)
    expect(names.includes('value') || !names.includes('onChange')).toBe(true)
  })

  it('calls what happens by a word of the table, and tells it in one argument', () => {
    const calls = names.filter((name) => /^on[A-Z]/u.test(name) && !ofTheElement.test(name))
    const unknown = calls.filter((name) => !/^on\w+Change$/u.test(name) && !told.includes(`\`${name}`))
    expect(unknown).toEqual([])
    const several = calls.filter((name) => /^\W*\((?:[^(){},]|\{[^}]*\})*,/u.test(props.get(name) ?? ''))
    expect(several).toEqual([])
  })

  it('takes lengths as numbers and as text', () => {
    const types = ['width', 'height', 'maxHeight'].flatMap((name) => props.get(name) ?? [])
    expect(types.filter((type) => !/Length|FieldWidth/u.test(type))).toEqual([])
  })

  it('takes icons as components and as elements', () => {
    expect(props.get('icon') ?? 'IconSource').toMatch(/IconSource/u)
  })

  it('has sizes by their names', () => expect(props.get('size') ?? '').not.toMatch(/'default'/u))
})

// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicFiles, publicNames } from './publicNames.ts'

const src = join(import.meta.dirname, '../src')

it('says what each exported name and each of its props is', () => {
  const names = publicNames(src, publicFiles(src))
  // Also what a component takes over from others, and what its props are made of.
  for (const part of [
    'Button.tsx ButtonProps.variant',
    'BaseProps.ts BaseProps.className',
    'column.ts Column.header',
  ])
    expect(names.some(({ name }) => name.endsWith(part))).toBe(true)
  const silent = names.filter(({ text }) => text === '')
  expect(silent.map(({ name }) => name)).toEqual([])
})

const components = join(src, 'components')

describe.each(readdirSync(components))('%s', (name) => {
  const folder = join(components, name)
  const stories = readdirSync(folder)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

  it('has stories for its look, its variants and its limits', () => {
    for (const story of ['Default', 'Matrix', 'Stress'])
      expect(stories).toMatch(new RegExp(`^export const ${story}\\b`, 'mu'))
  })

  it('has a page that says when to use it and when not', () => {
    expect(stories).toMatch(/usage: \{\s+use:/u)
    expect(stories).toMatch(/\savoid:/u)
  })

  it('is played, where something happens in it', () => {
    const still = !/title: 'Forms\/|keyboard: \[/u.test(stories)
    expect(still || /\bplay[:,(]/u.test(stories)).toBe(true)
  })
})

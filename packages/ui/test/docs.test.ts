// @vitest-environment node
import { join } from 'node:path'
import { expect, it } from 'vitest'
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

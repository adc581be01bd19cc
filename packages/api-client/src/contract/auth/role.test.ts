import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { role } from './role.ts'

test('the first page of a role is a path of the console, without empty parts', () => {
  const takes = (path: string) => z.safeParse(role.fields.homePath, path).success
  expect(['/dashboard', '/a/b_c-1'].map(takes)).toEqual([true, true])
  const refused = ['/a//b', '//a', '/a/', '/', 'a', '/a/../b', '/a?b', '/a\\b', 'https://e.test/']
  expect(refused.filter(takes)).toEqual([])
})

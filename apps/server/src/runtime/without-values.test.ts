import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withoutValues } from './without-values.ts'

const error = new DrizzleQueryError('insert into person (name)\nvalues ($1)', ['王小明\nparams: 13800138000'])

test('of a failed query its text is told, and none of its values', () => {
  expect(error.message).toContain('王小明')
  expect(withoutValues(error.message)).toBe('Failed query: insert into person (name)\nvalues ($1)')
  const stack = withoutValues(error.stack ?? '')
  expect(stack).toContain('values ($1)\n    at ')
  expect(stack).not.toMatch(/王小明|13800138000/)
})

test('what is no query stays as it is', () => {
  expect(withoutValues('params: a, b')).toBe('params: a, b')
})

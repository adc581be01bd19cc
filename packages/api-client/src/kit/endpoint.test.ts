import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codesOf, cursorPageOf, endpoint, pageOf, pathParams, totalOf } from './endpoint.ts'
import { errorCodes } from './error-codes.ts'

const row = z.object({ id: z.int() })
const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('endpoint', () => {
  it('belongs to the module its name begins with', () => {
    const call = endpoint('base.rooms.list', {
      method: 'GET',
      path: '/api/rooms',
      label: '查询',
      access: 'session',
    })
    expect(call).toMatchObject({ module: 'base', name: 'base.rooms.list', method: 'GET', path: '/api/rooms' })
  })

  it('names the values of its path', () => {
    expect(pathParams('/api/{module}/rooms/{id}')).toEqual(['module', 'id'])
    expect(pathParams('/api/rooms')).toEqual([])
  })

  it('lists its codes', () => {
    expect(codesOf({})).toEqual([])
    expect(codesOf({ permission: 'a:b:c' })).toEqual(['a:b:c'])
    expect(codesOf({ permission: ['a:b:c', 'a:b:d'] })).toEqual(['a:b:c', 'a:b:d'])
  })
})

describe('pages', () => {
  it('by number and by cursor are told apart', () => {
    const numbered = { records: [{ id: 1 }], total: 1, pageNum: 1, pageSize: 20 }
    const log = { records: [{ id: 1 }], nextCursor: null, total: { value: 10_000, exact: false } }
    expect([accepts(pageOf(row), numbered), accepts(pageOf(row), log)]).toEqual([true, false])
    expect([accepts(cursorPageOf(row), numbered), accepts(cursorPageOf(row), log)]).toEqual([false, true])
    expect(accepts(pageOf(row), { ...numbered, records: [{ id: 'x' }] })).toBe(false)
    expect(totalOf(numbered)).toEqual({ value: 1, exact: true })
    expect(totalOf(log)).toEqual({ value: 10_000, exact: false })
  })
})

describe('error codes', () => {
  it.each(Object.entries(errorCodes))('%s is an error status with a text', (code, { status, text }) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).toMatch(/\p{Script=Han}/u)
  })
})

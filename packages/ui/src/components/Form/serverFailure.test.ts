import { describe, expect, it } from 'vitest'
import { readServerFailure } from './serverFailure.ts'

describe('readServerFailure', () => {
  it('reads both forms of field messages', () => {
    expect(readServerFailure({ fields: { 'units.0.name': '重名' } }).fields).toEqual([
      { path: 'units.0.name', message: '重名' },
    ])
    expect(
      readServerFailure({ issues: [{ path: 'name', message: '重名' }, null], status: 422 }),
    ).toMatchObject({
      fields: [{ path: 'name', message: '重名' }],
      answered: true,
    })
  })

  it('is silent about what is told elsewhere', () => {
    expect(readServerFailure({ status: 401 }).silent).toBe(true)
    expect(readServerFailure({ aborted: true }).silent).toBe(true)
    expect(readServerFailure('?')).toMatchObject({ silent: false, message: undefined, answered: false })
  })
})

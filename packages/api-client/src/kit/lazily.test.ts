import { describe, expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

describe('lazily', () => {
  it('makes a property when it is first read, and once', () => {
    const make = vi.fn(() => ({}))
    const never = vi.fn()
    const object = lazily({ make, never })
    const first: unknown = Reflect.get(object, 'make')
    expect(Reflect.get(object, 'make')).toBe(first)
    expect(make).toHaveBeenCalledTimes(1)
    expect(never).not.toHaveBeenCalled()
  })

  it('names all of them, and hands them on to a copy', () => {
    const object = lazily({ one: () => 1, two: () => 2 })
    expect(Object.keys(object)).toEqual(['one', 'two'])
    expect({ ...object }).toEqual({ one: 1, two: 2 })
  })
})

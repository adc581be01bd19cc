import { array, assert, maxSafeNat, property, record, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCursor, writeCursor } from './screen-cursor.ts'

describe('screen cursor', () => {
  it('reads what it wrote', () => {
    assert(
      property(
        array(tuple(maxSafeNat(), record({ passes: maxSafeNat(), cars: maxSafeNat() }))),
        (entries) => {
          const cursor = new Map(entries)
          expect(readCursor(writeCursor(cursor))).toEqual(cursor)
        },
      ),
    )
  })

  it('takes no text for a cursor that is none, and never throws', () => {
    for (const text of [
      'x',
      '1.',
      '1.2',
      '1.2.3_',
      '1.2.3,4.5.6',
      "1.2.3'; drop table",
      '1.2.zzzzzzzzzzzzzz',
    ])
      expect(readCursor(text)).toBeUndefined()
    assert(property(string({ unit: 'binary' }), (text) => void readCursor(text)))
  })
})

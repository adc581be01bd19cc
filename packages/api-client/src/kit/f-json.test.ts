import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { f } from './f.ts'
import { metaOf } from './field-meta.ts'

describe('fields of one schema', () => {
  it('keep what each of them is called', () => {
    const area = z.array(z.number())
    const [boundary, range] = [f.json('边界', area), f.json('范围', area)]
    expect([metaOf(boundary).label, metaOf(range).label]).toEqual(['边界', '范围'])
  })
})

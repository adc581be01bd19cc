import { f, metaOf } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { fieldWidth, formFrame, hasSteppers } from './form-frame.ts'

it('stands in what fits its number of fields', () => {
  expect(formFrame(6)).toEqual({ in: 'dialog' })
  expect(formFrame(14)).toEqual({ in: 'drawer', width: 560, sections: false })
  expect(formFrame(15)).toEqual({ in: 'drawer', width: 720, sections: true })
  expect(formFrame(2, { lines: true })).toEqual({ in: 'drawer', width: 1008, sections: false })
  // What will come of it has room beside the fields.
  expect(formFrame(20, { aside: true })).toEqual({ in: 'drawer', width: 1008, sections: true })
})

it('is as wide as what stands in it, and steps what is counted', () => {
  const rooms = metaOf(f.int('室', { min: 0, max: 20 }))
  const port = metaOf(f.int('端口', { ordinal: true, min: 1, max: 65_535 }))
  expect([rooms, port].map(hasSteppers)).toEqual([true, false])
  expect([rooms, metaOf(f.phone('电话')), metaOf(f.longtext('备注'))].map(fieldWidth)).toEqual([
    'number',
    'phone',
    'full',
  ])
})

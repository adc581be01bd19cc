import { f, metaOf } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { dependents, narrowedBy } from './narrowing.ts'

const building = metaOf(f.ref('楼栋', 'base/buildings', { within: 'estateId' }))
const unit = metaOf(
  f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'], where: { isVirtual: false } }),
)
const labels: Readonly<Record<string, string>> = { estateId: '小区', buildingId: '楼栋' }
const narrow = (around: Record<string, unknown>) => narrowedBy(unit, around, (key) => labels[key] ?? key)

it('offers the rows that agree with what is chosen, asks for what is missing, and leaves out what is not there', () => {
  expect(narrow({ estateId: 3, buildingId: 8 })).toEqual({
    narrow: { isVirtual: false, estateId: 3, buildingId: 8 },
  })
  expect(narrow({ estateId: 3, buildingId: null }).after).toBe('楼栋')
  expect(narrow({ estateId: null, buildingId: null }).after).toBe('小区')
  expect(narrow({})).toEqual({ narrow: { isVirtual: false } })
})

it('says what means nothing any more when something else is chosen', () => {
  const fields = [
    ['buildingId', building],
    ['unitId', unit],
  ] as const
  expect(dependents(fields, 'estateId')).toEqual(['buildingId', 'unitId'])
  expect(dependents(fields, 'buildingId')).toEqual(['unitId'])
  expect(dependents(fields, 'name')).toEqual([])
})

import { planGroup } from '@linli/api-client/contract/base/build-plan'
import { describe, expect, it } from 'vitest'
import { emptyDraft, planGroupOf } from './plan-draft.ts'

describe('the wizard as a plan', () => {
  it('is a plan of the contract from the first step on', () => {
    const group = planGroupOf({ ...emptyDraft, buildingType: 'high' })
    expect(planGroup.parse(group)).toEqual({ ...group, building: { ...group.building, skip: undefined } })
  })

  it('reads lists with Chinese and Latin commas', () => {
    const group = planGroupOf({
      ...emptyDraft,
      buildings: { ...emptyDraft.buildings, to: 20, skip: '4，13、 14' },
      floors: { ...emptyDraft.floors, skipDigits: '4 13', skipMode: 'alias', alias: '4=3A，14＝13A' },
    })
    expect(group.building.skip).toEqual([4, 13, 14])
    expect(group.floors).toMatchObject({ skipDigits: ['4', '13'], alias: { '4': '3A', '14': '13A' } })
  })

  it('leaves units out for buildings without any', () => {
    expect(planGroupOf({ ...emptyDraft, units: { ...emptyDraft.units, none: true } }).units).toEqual({
      none: true,
    })
  })
})

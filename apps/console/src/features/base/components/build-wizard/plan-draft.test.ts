import { planGroup } from '@linli/api-client/contract/base/build-plan'
import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, type PlanDraft, planGroupOf } from './plan-draft.ts'

const whole: PlanDraft = { ...emptyDraft, buildingType: 'high' }

describe('the wizard as a plan', () => {
  it('is a plan of the contract from the first step on', () => {
    const group = planGroupOf(whole)
    expect(planGroup.parse(group)).toEqual(JSON.parse(JSON.stringify(group)))
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

  it('comes back from a kept plan as it was, with what no step shows', () => {
    const plan = planGroup.parse({
      building: {
        from: 1,
        to: 9,
        step: 2,
        style: 'upper',
        pattern: '{n}座',
        skip: [3],
        skipDigits: ['4'],
        buildingType: 'high',
        structure: 'rc',
        floorHeightM: 2.9,
        liftsPerUnit: 2,
      },
      units: { names: ['东', '西'], pattern: '{n}单元' },
      floors: {
        above: 18,
        below: 1,
        skipDigits: ['4'],
        skipMode: 'alias',
        alias: { '4': '3A' },
        types: { '1': 'ground' },
      },
      rooms: {
        perFloor: 4,
        skip: [3],
        byPosition: [{ pos: 1, bedrooms: 3, builtArea: 89.5 }],
        overrides: [{ floors: [18], perFloor: 2 }],
        numbering: 'building',
      },
    })
    expect(planGroup.parse(planGroupOf(draftOf(plan)))).toEqual({ ...plan, zoneId: null })
    const villas = planGroup.parse({
      building: { pattern: '{n}号', buildingType: 'villa' },
      units: { none: true },
      floors: { above: 3 },
      rooms: { perFloor: 1 },
    })
    expect(planGroup.parse(planGroupOf(draftOf(villas)))).toEqual({ ...villas, zoneId: null })
  })
})

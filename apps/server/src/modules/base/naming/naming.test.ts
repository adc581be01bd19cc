import { buildPlan, type PlanGroup } from '@linli/api-client/contract/base/build-plan'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countPlan, expandPlan, type PlannedBuilding } from './expand-plan.ts'
import { findConflicts } from './find-conflicts.ts'
import { floorsOf } from './floor-names.ts'
import { NamingError } from './naming-error.ts'
import { styledNumber } from './number-style.ts'
import { compilePattern } from './pattern.ts'

type Draft = { building?: object; units?: object; floors?: object; rooms?: object; zoneId?: number }

const groups = (draft: Draft = {}): PlanGroup[] =>
  buildPlan.parse({
    estateId: 1,
    groups: [
      {
        zoneId: draft.zoneId,
        building: { from: 1, to: 2, pattern: '{n}栋', buildingType: 'high', ...draft.building },
        units: draft.units ?? { from: 1, to: 2, pattern: '{n}单元' },
        floors: { above: 3, ...draft.floors },
        rooms: { perFloor: 2, ...draft.rooms },
      },
    ],
  }).groups

const expand = (draft?: Draft) => expandPlan(groups(draft), new Map([[7, '一期']]))
const nothing = { buildings: new Set<string>(), rooms: new Set<string>() }
const roomNos = (building: PlannedBuilding | undefined, unit = 0) =>
  building?.units[unit]?.floors.flatMap((floor) => floor.rooms.map((room) => room.roomNo))
const failure = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof NamingError) return error
  }
  throw new Error('no NamingError')
}

describe('numbers', () => {
  test.each([
    [1, '一'],
    [10, '十'],
    [12, '十二'],
    [20, '二十'],
    [21, '二十一'],
    [105, '一百零五'],
    [110, '一百一十'],
    [1001, '一千零一'],
    [2000, '二千'],
    [9999, '九千九百九十九'],
  ])('%i is %s in Chinese', (n, text) => {
    expect(styledNumber(n, 'chinese')).toBe(text)
  })

  test('letters go on with AA after Z', () => {
    expect([1, 26, 27, 52, 53, 702, 703].map((n) => styledNumber(n, 'upper'))).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
    expect(styledNumber(28, 'lower')).toBe('ab')
  })

  test('no two numbers read alike in any style', () => {
    for (const style of ['arabic', 'upper', 'lower', 'chinese'] as const) {
      const all = Array.from({ length: 9999 }, (_, index) => styledNumber(index + 1, style))
      expect(new Set(all).size).toBe(9999)
    }
  })
})

describe('patterns', () => {
  test('tokens of every level, padding, literals', () => {
    const render = compilePattern('{z}{b2}-{u3}-{F}{r2}号{n4}', 'room')
    expect(render({ n: '5', z: '一期', b: '3', u: '2', f: '18', r: '5' })).toBe('一期03-002-1805号0005')
  })

  test('values that are no digits are not padded', () => {
    expect(compilePattern('{f2}{r3}', 'room')({ n: 'A', f: '3A', r: 'A' })).toBe('3AA')
  })

  test.each(['{F2}', '{x}', '{}', '{r4}', '{n5}', '{z2}', '{ n}'])('%s is refused', (token) => {
    expect(() => compilePattern(`a${token}`, 'room')).toThrow(`命名规则中存在无法识别的占位符：${token}`)
  })

  test('a token above its level is refused', () => {
    expect(() => compilePattern('{u}', 'building')).toThrow(NamingError)
    expect(() => compilePattern('{f}', 'unit')).toThrow(NamingError)
    expect(() => compilePattern('{r}', 'floor')).toThrow(NamingError)
    expect(() => compilePattern('{u}{r}', 'room', true)).toThrow('{u}')
  })

  test('an empty pattern is refused', () => {
    expect(() => compilePattern('  ', 'room')).toThrow('命名规则不能为空')
  })
})

describe('floors', () => {
  const level = (floors: object) => groups({ floors })[0]?.floors as PlanGroup['floors']
  const shown = (floors: object) => floorsOf(level(floors)).map((floor) => floor.shown)

  test('[C1 6] omit: 18 floors without 4 end at 20 and none shows a 4', () => {
    const all = shown({ above: 18, skipDigits: ['4'] })
    expect(all).toHaveLength(18)
    expect(all.slice(2, 4)).toEqual(['3', '5'])
    expect(all.at(-1)).toBe('20')
    expect(all.some((text) => text.includes('4'))).toBe(false)
  })

  test('[C1 6] alias: nothing shifts', () => {
    const all = shown({ above: 18, skipDigits: ['4'], skipMode: 'alias', alias: { '4': '3A', '14': '13A' } })
    expect(all).toHaveLength(18)
    expect(all[3]).toBe('3A')
    expect(all[13]).toBe('13A')
    expect(all.at(-1)).toBe('18')
  })

  test('a skipped number without alias is refused', () => {
    expect(() => shown({ above: 5, skip: [4], skipMode: 'alias' })).toThrow('楼层 4 缺少替代名称')
  })

  test('[C1 6] physical numbers never contain 0 and go on from the basement', () => {
    expect(floorsOf(level({ above: 2, below: 2 })).map((f) => [f.physicalNo, f.shown])).toEqual([
      [-2, 'B2'],
      [-1, 'B1'],
      [1, '1'],
      [2, '2'],
    ])
  })

  test('a plan that skips every number is refused instead of looping', () => {
    expect(() => shown({ above: 3, skipDigits: Array.from('0123456789') })).toThrow('没有可用的编号')
  })
})

describe('plans', () => {
  test('16 × 2 × 18 × 4', () => {
    const plan = groups({ building: { to: 16 }, floors: { above: 18 }, rooms: { perFloor: 4 } })
    expect(countPlan(plan)).toEqual({ buildings: 16, units: 32, floors: 576, rooms: 2304 })
    const buildings = expandPlan(plan)
    expect(buildings.map((b) => b.name)).toEqual(Array.from({ length: 16 }, (_, i) => `${i + 1}栋`))
    expect(roomNos(buildings[0])?.[0]).toBe('101')
    expect(roomNos(buildings[15], 1)?.at(-1)).toBe('1804')
    expect(buildings[0]?.heightM).toBe(54)
    expect(findConflicts(buildings, nothing)).toEqual([])
  })

  test('[C1 6] units 1 to 6 without 4 are five', () => {
    const [building] = expand({ units: { from: 1, to: 6, skip: [4], pattern: '{n}单元' } })
    expect(building?.units.map((unit) => unit.unitNo)).toEqual(['1', '2', '3', '5', '6'])
  })

  test('the alias of a floor shows in its rooms', () => {
    const [building] = expand({
      floors: { above: 4, skip: [4], skipMode: 'alias', alias: { '4': '3A' } },
      units: { none: true },
    })
    expect(building?.units[0]?.floors[3]?.name).toBe('3A层')
    expect(roomNos(building)?.slice(-2)).toEqual(['3A01', '3A02'])
  })

  test('without units there is one virtual unit', () => {
    const [building] = expand({ units: { none: true } })
    expect(building?.units.map((unit) => unit.isVirtual)).toEqual([true])
  })

  test('numbers may go on across the units of a building', () => {
    const [building] = expand({ rooms: { perFloor: 3, numbering: 'building' } })
    expect(roomNos(building, 1)?.slice(0, 3)).toEqual(['104', '105', '106'])
  })

  test('layouts by position, other counts and names by floor', () => {
    const [building] = expand({
      rooms: {
        perFloor: 2,
        byPosition: [{ pos: 1, bedrooms: 3, builtArea: 98.5 }],
        overrides: [
          { floors: [1], perFloor: 1 },
          { floors: [3], names: ['顶层复式'] },
        ],
      },
    })
    expect(roomNos(building)).toEqual(['101', '201', '202', '顶层复式'])
    expect(building?.units[0]?.floors[1]?.rooms.map((room) => room.layout)).toEqual([
      { bedrooms: 3, builtArea: 98.5 },
      {},
    ])
  })

  test('floors below the first residential one get no rooms; basements by default', () => {
    const [building] = expand({ floors: { above: 3, below: 1, firstResidential: 2 } })
    expect(building?.units[0]?.floors.map((floor) => floor.rooms.length)).toEqual([0, 0, 2, 2])
  })

  test('zone and building reach down into room numbers', () => {
    const [building] = expand({ zoneId: 7, rooms: { pattern: '{z}{b2}{u}{F}{r2}' } })
    expect(roomNos(building)?.[0]).toBe('一期011101')
  })

  test('names that repeat and names that exist are conflicts', () => {
    const twice = expand({ building: { pattern: '楼' } })
    expect(findConflicts(twice, nothing)).toContain('生成的名称重复：楼')
    const rooms = expand({ rooms: { pattern: '{r2}' } })
    expect(findConflicts(rooms, nothing)).toContain('生成的名称重复：01')
    const existing = { buildings: new Set(['2栋']), rooms: new Set(['1栋1单元101']) }
    expect(findConflicts(expand(), existing)).toEqual(['名称已存在：1栋1单元101', '名称已存在：2栋'])
  })

  test('refusals name their input', () => {
    const cases: [Draft, string, string][] = [
      [{ building: { from: 3, to: 2 } }, '起始编号不能大于结束编号', 'groups.0.building.to'],
      [{ rooms: { pattern: '{F2}' } }, '命名规则中存在无法识别的占位符：{F2}', 'groups.0.rooms.pattern'],
      [{ building: { names: ['长'.repeat(51)] } }, '名称长度不能超过50个字符', 'groups.0'],
    ]
    for (const [draft, message, path] of cases) {
      const error = failure(() => expand(draft))
      expect([error.message, error.path]).toEqual([message, path])
    }
  })

  test.each([
    { building: { to: 201 } },
    { building: { to: 200 }, units: { from: 1, to: 99, pattern: '{n}' }, floors: { above: 150 } },
    { building: { to: 100 }, floors: { above: 50 }, rooms: { perFloor: 6 } },
  ])('more than 200 buildings or 50,000 rooms are refused at once', (draft) => {
    expect(() => expand(draft)).toThrow('单次最多生成200栋、50000户，请分批操作')
  })
})

test('property: a plan makes what was counted, no floor 0, no name twice with the default patterns', () => {
  const small = fc.record({
    buildings: fc.integer({ min: 1, max: 6 }),
    units: fc.integer({ min: 1, max: 4 }),
    above: fc.integer({ min: 1, max: 34 }),
    below: fc.integer({ min: 0, max: 3 }),
    perFloor: fc.integer({ min: 1, max: 8 }),
    style: fc.constantFrom('arabic', 'upper', 'chinese'),
    skipDigits: fc.subarray(['4', '13', '7']),
    numbering: fc.constantFrom('unit', 'building'),
  })
  fc.assert(
    fc.property(small, (p) => {
      const plan = groups({
        building: { to: p.buildings, style: p.style },
        units: { from: 1, to: p.units, pattern: '{n}单元' },
        floors: { above: p.above, below: p.below, skipDigits: p.skipDigits },
        rooms: { perFloor: p.perFloor, numbering: p.numbering },
      })
      const buildings = expandPlan(plan)
      const units = buildings.flatMap((b) => b.units)
      const floors = units.flatMap((u) => u.floors)
      expect(countPlan(plan)).toEqual({
        buildings: buildings.length,
        units: units.length,
        floors: floors.length,
        rooms: floors.flatMap((floor) => floor.rooms).length,
      })
      expect(floors.every((floor) => floor.physicalNo !== 0)).toBe(true)
      expect(findConflicts(buildings, nothing)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

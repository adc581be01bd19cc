import type { RoomLevel } from '@linli/api-client/contract/base/build-plan'
import type { SeedKind } from '../../runtime/config.ts'

type Layout = NonNullable<RoomLevel['byPosition']>[number]

export interface BuildingsBlueprint {
  readonly zone?: string
  readonly from: number
  readonly count: number
  readonly pattern: string
  readonly style?: 'arabic' | 'upper'
  readonly type: string
  readonly units: number
  readonly floors: Readonly<Record<string, unknown>> & { readonly above: number }
  readonly perFloor: number
}

export interface EstateBlueprint {
  readonly name: string
  readonly community: string
  readonly address: string
  readonly type: string
  readonly buildYear: number
  readonly center: readonly [number, number]
  /** Unassigned district code for the identity numbers of its people. */
  readonly identityRegion: string
  readonly buildings: readonly BuildingsBlueprint[]
  /** Buildings of the first group whose ground floor is let to shops. */
  readonly shopBuildings: number
}

export const communities = [
  {
    name: '锦绣社区',
    code: '440305007901',
    region: '440305',
    street: '粤海街道',
    leader: '林嘉',
    center: [113.943, 22.53],
  },
  {
    name: '翠湖社区',
    code: '330106005901',
    region: '330106',
    street: '翠苑街道',
    leader: '沈和',
    center: [120.13, 30.28],
  },
  {
    name: '阳光社区',
    code: '510107010901',
    region: '510107',
    street: '红牌楼街道',
    leader: '唐明',
    center: [104.043, 30.641],
  },
  {
    name: '云栖社区',
    code: '330106010901',
    region: '330106',
    street: '转塘街道',
    leader: '叶清',
    center: [120.09, 30.2],
  },
] as const

/** Typical rooms by position; the same on every floor. */
export const layouts: readonly Omit<Layout, 'pos'>[] = [
  { bedrooms: 3, halls: 2, bathrooms: 2, builtArea: 118.6, innerArea: 96.4, orientation: 'sn' },
  { bedrooms: 2, halls: 1, bathrooms: 1, builtArea: 78.2, innerArea: 62.9, orientation: 's' },
  { bedrooms: 2, halls: 2, bathrooms: 1, builtArea: 86.5, innerArea: 69.8, orientation: 'se' },
  { bedrooms: 3, halls: 2, bathrooms: 2, builtArea: 125.3, innerArea: 102.1, orientation: 'sw' },
  { bedrooms: 1, halls: 1, bathrooms: 1, builtArea: 52.4, innerArea: 41.7, orientation: 'e' },
]

const noFour = { skipDigits: ['4'] }

/** The estates in the order of their ids: 锦绣花园 is number 2. */
export function estatesOf(kind: SeedKind): readonly EstateBlueprint[] {
  const scaled = (count: number) => (kind === 'small' ? Math.max(1, Math.round(count / 10)) : count)
  return [
    {
      name: '翠湖雅苑',
      community: '翠湖社区',
      address: '翠苑街道翠湖路18号',
      type: 'old',
      buildYear: 1998,
      center: [120.13, 30.28],
      identityRegion: '330199',
      shopBuildings: 0,
      buildings: [
        {
          zone: '老区',
          from: 1,
          count: scaled(24),
          pattern: '{n}幢',
          type: 'low',
          units: 3,
          floors: { above: 6 },
          perFloor: 2,
        },
        {
          zone: '新区',
          from: 25,
          count: scaled(8),
          pattern: '{n}幢',
          type: 'high',
          units: 1,
          floors: {
            above: 26,
            below: 1,
            ...noFour,
            skipMode: 'alias',
            alias: { '4': '3A', '14': '13A', '24': '23A' },
          },
          perFloor: 4,
        },
      ],
    },
    {
      name: '锦绣花园',
      community: '锦绣社区',
      address: '粤海街道锦绣路66号',
      type: 'commodity',
      buildYear: 2012,
      center: [113.943, 22.53],
      identityRegion: '440399',
      shopBuildings: scaled(8),
      buildings: [
        {
          from: 1,
          count: scaled(16),
          pattern: '{n}栋',
          type: 'high',
          units: 2,
          floors: { above: 18 },
          perFloor: 4,
        },
      ],
    },
    {
      name: '阳光里',
      community: '阳光社区',
      address: '红牌楼街道阳光里1号',
      type: 'commodity',
      buildYear: 2017,
      center: [104.043, 30.641],
      identityRegion: '510199',
      shopBuildings: 0,
      buildings: [
        {
          from: 1,
          count: scaled(12),
          pattern: '{n}座',
          style: 'upper',
          type: 'high',
          units: 2,
          floors: { above: 17, ...noFour },
          perFloor: 5,
        },
      ],
    },
    {
      name: '云栖里',
      community: '云栖社区',
      address: '转塘街道云栖路200号',
      type: 'commodity',
      buildYear: 2025,
      center: [120.09, 30.2],
      identityRegion: '330199',
      shopBuildings: 0,
      buildings: [],
    },
  ]
}

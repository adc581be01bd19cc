import type { PlanGroup } from '@linli/api-client/contract/base/build-plan'

/** What the wizard's four steps fill in: one group of equal buildings. */
export interface PlanDraft {
  readonly zoneId: number | null
  readonly buildingType: string | null
  readonly structure: string | null
  readonly buildings: RangeDraft
  readonly units: RangeDraft & { readonly none: boolean }
  readonly floors: {
    readonly above: number | null
    readonly below: number | null
    readonly pattern: string
    readonly belowPattern: string
    readonly skipDigits: string
    readonly skipMode: 'omit' | 'alias'
    /** `4=3A, 14=13A` */
    readonly alias: string
    readonly firstResidential: number | null
  }
  readonly rooms: {
    readonly perFloor: number | null
    readonly pattern: string
    readonly numbering: 'unit' | 'building'
    readonly skipDigits: string
  }
}

export interface RangeDraft {
  readonly from: number | null
  readonly to: number | null
  readonly style: 'arabic' | 'upper' | 'lower' | 'chinese'
  readonly pattern: string
  /** Numbers left out: `4, 13` */
  readonly skip: string
}

export const emptyDraft: PlanDraft = {
  zoneId: null,
  buildingType: null,
  structure: null,
  buildings: { from: 1, to: 1, style: 'arabic', pattern: '{n}栋', skip: '' },
  units: { from: 1, to: 2, style: 'arabic', pattern: '{n}单元', skip: '', none: false },
  floors: {
    above: 18,
    below: 0,
    pattern: '{n}层',
    belowPattern: 'B{n}层',
    skipDigits: '',
    skipMode: 'omit',
    alias: '',
    firstResidential: null,
  },
  rooms: { perFloor: 4, pattern: '{F}{r2}', numbering: 'unit', skipDigits: '' },
}

/** The parts of a list typed by hand, with Chinese or Latin commas, spaces or line breaks. */
export const words = (text: string): string[] => text.split(/[,，、\s]+/).filter((word) => word !== '')
const numbers = (text: string): number[] => words(text).map(Number).filter(Number.isInteger)

const some = <T>(list: readonly T[]): T[] | undefined => (list.length === 0 ? undefined : [...list])

function aliasOf(text: string): Record<string, string> | undefined {
  const pairs = words(text).flatMap((pair): [string, string][] => {
    const [number, name] = pair.split(/[=＝:：]/)
    return number && name ? [[number, name]] : []
  })
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

const rangeOf = ({ from, to, style, pattern, skip }: RangeDraft) => ({
  from: from ?? 1,
  to: to ?? from ?? 1,
  step: 1,
  style,
  pattern,
  skip: some(numbers(skip)),
})

/** The plan that the generator understands (catalogue 1 A3). Rules are the server's: a dry run says what is wrong. */
export function planGroupOf(draft: PlanDraft): PlanGroup {
  const { floors, rooms } = draft
  return {
    zoneId: draft.zoneId,
    building: {
      ...rangeOf(draft.buildings),
      buildingType: draft.buildingType ?? '',
      ...(draft.structure !== null && { structure: draft.structure }),
      floorHeightM: 3,
    },
    units: draft.units.none ? { none: true } : rangeOf(draft.units),
    floors: {
      above: floors.above ?? 1,
      below: floors.below ?? 0,
      style: 'arabic',
      pattern: floors.pattern,
      belowPattern: floors.belowPattern,
      skipDigits: some(words(floors.skipDigits)),
      skipMode: floors.skipMode,
      alias: floors.skipMode === 'alias' ? aliasOf(floors.alias) : undefined,
      ...(floors.firstResidential !== null && { firstResidential: floors.firstResidential }),
    },
    rooms: {
      perFloor: rooms.perFloor ?? 1,
      start: 1,
      style: 'arabic',
      pattern: rooms.pattern,
      skipDigits: some(words(rooms.skipDigits)),
      numbering: rooms.numbering,
    },
  }
}

import type { PlanGroup, RoomPosition } from '@linli/api-client/contract/base/build-plan'

/** What the wizard's four steps fill in: one group of equal buildings. */
export interface PlanDraft {
  readonly zoneId: number | null
  readonly buildingType: string | null
  readonly structure: string | null
  readonly floorHeightM: number | null
  readonly liftsPerUnit: number | null
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
    /** Parts of a loaded plan that no step shows. */
    readonly kept: Partial<Pick<PlanGroup['floors'], 'style' | 'skip' | 'types'>>
  }
  readonly rooms: {
    readonly perFloor: number | null
    readonly start: number | null
    readonly pattern: string
    readonly numbering: 'unit' | 'building'
    readonly skipDigits: string
    readonly positions: readonly RoomPosition[]
    readonly kept: Partial<Pick<PlanGroup['rooms'], 'style' | 'skip' | 'overrides'>>
  }
}

export interface RangeDraft {
  readonly from: number | null
  readonly to: number | null
  readonly step: number | null
  readonly style: 'arabic' | 'upper' | 'lower' | 'chinese'
  readonly pattern: string
  /** Numbers left out: `4, 13` */
  readonly skip: string
  /** Numbers that contain one of these are left out: `4` */
  readonly skipDigits: string
  /** The names themselves, instead of the range: `东楼, 西楼` */
  readonly names: string
}

const emptyRange: RangeDraft = {
  from: 1,
  to: 1,
  step: 1,
  style: 'arabic',
  pattern: '',
  skip: '',
  skipDigits: '',
  names: '',
}

export const emptyDraft: PlanDraft = {
  zoneId: null,
  buildingType: null,
  structure: null,
  floorHeightM: 3,
  liftsPerUnit: null,
  buildings: { ...emptyRange, pattern: '{n}栋' },
  units: { ...emptyRange, to: 2, pattern: '{n}单元', none: false },
  floors: {
    above: 18,
    below: 0,
    pattern: '{n}层',
    belowPattern: 'B{n}层',
    skipDigits: '',
    skipMode: 'omit',
    alias: '',
    firstResidential: null,
    kept: {},
  },
  rooms: {
    perFloor: 4,
    start: 1,
    pattern: '{F}{r2}',
    numbering: 'unit',
    skipDigits: '',
    positions: [],
    kept: {},
  },
}

/** The parts of a list typed by hand, with Chinese or Latin commas, spaces or line breaks. */
export const words = (text: string): string[] => text.split(/[,，、\s]+/).filter((word) => word !== '')
const numbers = (text: string): number[] => words(text).map(Number).filter(Number.isInteger)
const listed = (list: readonly (string | number)[] | undefined): string => (list ?? []).join('、')

const some = <T>(list: readonly T[]): T[] | undefined => (list.length === 0 ? undefined : [...list])

function aliasOf(text: string): Record<string, string> | undefined {
  const pairs = words(text).flatMap((pair): [string, string][] => {
    const [number, name] = pair.split(/[=＝:：]/)
    return number && name ? [[number, name]] : []
  })
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

const rangeOf = ({ from, to, step, style, pattern, skip, skipDigits, names }: RangeDraft) => ({
  from: from ?? 1,
  to: to ?? from ?? 1,
  step: step ?? 1,
  style,
  pattern,
  names: some(words(names)),
  skip: some(numbers(skip)),
  skipDigits: some(words(skipDigits)),
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
      ...(draft.liftsPerUnit !== null && { liftsPerUnit: draft.liftsPerUnit }),
      floorHeightM: draft.floorHeightM ?? 3,
    },
    units: draft.units.none ? { none: true } : rangeOf(draft.units),
    floors: {
      style: 'arabic',
      ...floors.kept,
      above: floors.above ?? 1,
      below: floors.below ?? 0,
      pattern: floors.pattern,
      belowPattern: floors.belowPattern,
      skipDigits: some(words(floors.skipDigits)),
      skipMode: floors.skipMode,
      alias: floors.skipMode === 'alias' ? aliasOf(floors.alias) : undefined,
      ...(floors.firstResidential !== null && { firstResidential: floors.firstResidential }),
    },
    rooms: {
      style: 'arabic',
      ...rooms.kept,
      perFloor: rooms.perFloor ?? 1,
      start: rooms.start ?? 1,
      pattern: rooms.pattern,
      skipDigits: some(words(rooms.skipDigits)),
      numbering: rooms.numbering,
      byPosition: some(rooms.positions.filter(({ pos, ...layout }) => pos > 0 && hasLayout(layout))),
    },
  }
}

const hasLayout = (layout: Omit<RoomPosition, 'pos'>) =>
  Object.values(layout).some((value) => value !== undefined)

const rangeDraftOf = (level: Partial<ReturnType<typeof rangeOf>>): RangeDraft => ({
  from: level.from ?? 1,
  to: level.to ?? 1,
  step: level.step ?? 1,
  style: level.style ?? 'arabic',
  pattern: level.pattern ?? '',
  skip: listed(level.skip),
  skipDigits: listed(level.skipDigits),
  names: listed(level.names),
})

/** What the steps show of a plan that was kept; the way back of `planGroupOf`. */
export function draftOf({ zoneId, building, units, floors, rooms }: PlanGroup): PlanDraft {
  const none = 'none' in units
  const { above, below, pattern, belowPattern, skipDigits, skipMode, alias, firstResidential, ...floorRest } =
    floors
  const { perFloor, start, numbering, byPosition, ...roomRest } = rooms
  return {
    zoneId: zoneId ?? null,
    buildingType: building.buildingType,
    structure: building.structure ?? null,
    floorHeightM: building.floorHeightM,
    liftsPerUnit: building.liftsPerUnit ?? null,
    buildings: rangeDraftOf(building),
    units: none ? { ...emptyDraft.units, none } : { ...rangeDraftOf(units), none },
    floors: {
      above,
      below,
      pattern,
      belowPattern,
      skipDigits: listed(skipDigits),
      skipMode,
      alias: listed(Object.entries(alias ?? {}).map(([number, name]) => `${number}=${name}`)),
      firstResidential: firstResidential ?? null,
      kept: floorRest,
    },
    rooms: {
      perFloor,
      start,
      pattern: rooms.pattern,
      numbering,
      skipDigits: listed(rooms.skipDigits),
      positions: byPosition ?? [],
      kept: {
        style: roomRest.style,
        ...(roomRest.skip && { skip: roomRest.skip }),
        ...(roomRest.overrides && { overrides: roomRest.overrides }),
      },
    },
  }
}

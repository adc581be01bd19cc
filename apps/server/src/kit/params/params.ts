import type { Log } from '../../runtime/log.ts'
import { refreshed } from '../refreshed.ts'

export type ParamType =
  | 'int'
  | 'decimal'
  | 'bool'
  | 'text'
  | 'secret'
  | 'enum'
  | 'duration'
  | 'time'
  | 'json'
  | 'money'

export type ParamLevel = 'business' | 'system' | 'security'

/** How a value of type json is written in a form: one text a line, two texts a line, or hours of the week. */
export type ParamShape = 'texts' | 'pairs' | 'weekHours'

/** A setting that changes behaviour without a release; registered by the module that reads it. */
export interface ParamDefinition {
  /** `^[a-z]+(\.[a-zA-Z0-9]+)+$` */
  readonly key: string
  readonly name: string
  /** Value of the dictionary param_group. */
  readonly group: string
  readonly type: ParamType
  readonly initial: unknown
  readonly min?: number
  readonly max?: number
  /** Values of type enum with their words. */
  readonly options?: Readonly<Record<string, string>>
  readonly shape?: ParamShape
  readonly unit?: string
  /** How far down a value of its own may be given: `estate` includes companies. @default 'none' */
  readonly overridable?: 'none' | 'company' | 'estate'
  readonly effect?: 'now' | 'login' | 'restart'
  readonly level?: ParamLevel
  /** Told to everybody, also before sign-in; never for a secret. */
  readonly publicRead?: boolean
  /** Shown, never changed. */
  readonly readOnly?: boolean
  readonly remark?: string
  /** Said in the place of the range. */
  readonly outOfRange?: string
  /** A rule beyond type and range; returns the zh-CN refusal. */
  readonly check?: (value: unknown) => string | undefined
}

/** A rule over several parameters, asked whenever one of them is changed; returns the zh-CN refusal. */
export interface ParamRule {
  readonly name: string
  readonly keys: readonly string[]
  readonly check: (value: (key: string) => unknown) => string | undefined
}

/** Changed values as they are stored. */
export interface ParamValues {
  readonly values: ReadonlyMap<string, unknown>
  readonly overrides: readonly {
    readonly key: string
    readonly companyId: number | null
    readonly estateId: number | null
    readonly value: unknown
  }[]
  /** Parameters that were made by hand. */
  readonly custom: ReadonlyMap<string, ParamDefinition>
  /** Whose contract an estate is under, for values of companies; empty while there are none. */
  readonly companyOf: ReadonlyMap<number, number>
}

/** Where changed values are kept. Implemented by the module system. */
export interface ParamStore {
  load(): Promise<ParamValues>
}

/** Whose override counts: estate → company → global → default. */
export interface ParamPlace {
  readonly estateId?: number | null
  readonly companyId?: number | null
}

/** Current values; a change is in effect on every process within five seconds. */
export interface Params {
  readonly definitions: ReadonlyMap<string, ParamDefinition>
  readonly rules: readonly ParamRule[]
  number(key: string, place?: ParamPlace): Promise<number>
  text(key: string, place?: ParamPlace): Promise<string>
  flag(key: string, place?: ParamPlace): Promise<boolean>
  json(key: string, place?: ParamPlace): Promise<unknown>
  /** The values that everybody may read. */
  published(): Promise<Readonly<Record<string, unknown>>>
  /** Reads the values of this process anew; resolves when they are in effect. */
  refresh(): Promise<void>
}

/** Below the five seconds that are promised, by what loading takes. */
export const paramsMaxAgeMs = 4_000

/** How a key is written. */
export const paramKey = /^[a-z]+(\.[a-zA-Z0-9]+)+$/

/** Throws for a key registered twice or badly named: mistakes of the modules. */
export function createParams(
  definitions: readonly ParamDefinition[],
  deps: {
    store: () => ParamStore | undefined
    log: Log
    rules?: readonly ParamRule[]
    clock?: () => number
  },
): Params {
  const known = new Map<string, ParamDefinition>()
  for (const one of definitions) {
    if (!paramKey.test(one.key)) throw new Error(`Linli: bad parameter key ${one.key}`)
    if (known.has(one.key)) throw new Error(`Linli: parameter ${one.key} is registered twice`)
    if (one.publicRead && one.type === 'secret')
      throw new Error(`Linli: the secret parameter ${one.key} cannot be public`)
    known.set(one.key, one)
  }
  const none: ParamValues = { values: new Map(), overrides: [], custom: new Map(), companyOf: new Map() }
  const { current, refresh } = refreshed({
    load: async () => (await deps.store()?.load()) ?? none,
    initial: none,
    maxAgeMs: paramsMaxAgeMs,
    // Old values are better than none; they are asked for again when they are too old the next time.
    onError: (error) => deps.log.error('parameters could not be read', { error }),
    clock: deps.clock ?? (() => performance.now()),
  })

  async function read(key: string, place: ParamPlace = {}): Promise<unknown> {
    const definition = known.get(key)
    const { values, overrides, companyOf } = await current()
    if (definition === undefined && !values.has(key)) throw new Error(`Linli: no parameter ${key}`)
    const own = overrides.filter((one) => one.key === key)
    const companyId = place.companyId ?? companyOf.get(place.estateId ?? 0)
    const hit =
      own.find((one) => one.estateId !== null && one.estateId === place.estateId) ??
      own.find((one) => one.estateId === null && one.companyId !== null && one.companyId === companyId)
    if (hit) return hit.value
    return values.has(key) ? values.get(key) : definition?.initial
  }

  return {
    definitions: known,
    rules: deps.rules ?? [],
    number: async (key, place) => Number(await read(key, place)),
    text: async (key, place) => {
      const value = await read(key, place)
      return typeof value === 'string' ? value : ''
    },
    flag: async (key, place) => (await read(key, place)) === true,
    json: read,
    async published() {
      const { values, custom } = await current()
      const open = [...known.values(), ...custom.values()].filter((one) => one.publicRead)
      return Object.fromEntries(
        open.map(({ key, initial }) => [key, values.has(key) ? values.get(key) : initial]),
      )
    },
    refresh,
  }
}

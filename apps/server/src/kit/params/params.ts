import type { Log } from '../../runtime/log.ts'

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
  readonly options?: readonly string[]
  readonly unit?: string
  readonly overridable?: 'none' | 'company' | 'estate'
  readonly effect?: 'now' | 'login' | 'restart'
  readonly level?: 'business' | 'system' | 'security'
  readonly publicRead?: boolean
  readonly remark?: string
  /** A rule beyond type and range; returns the zh-CN refusal. */
  readonly check?: (value: unknown) => string | undefined
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
  number(key: string, place?: ParamPlace): Promise<number>
  text(key: string, place?: ParamPlace): Promise<string>
  flag(key: string, place?: ParamPlace): Promise<boolean>
  json(key: string, place?: ParamPlace): Promise<unknown>
  /** Forgets the cached values of this process. */
  refresh(): void
}

const cacheMs = 5_000

/** Throws for a key registered twice or badly named: mistakes of the modules. */
export function createParams(
  definitions: readonly ParamDefinition[],
  deps: { store: () => ParamStore | undefined; log: Log; clock?: () => number },
): Params {
  const known = new Map<string, ParamDefinition>()
  for (const one of definitions) {
    if (!/^[a-z]+(\.[a-zA-Z0-9]+)+$/.test(one.key)) throw new Error(`Linli: bad parameter key ${one.key}`)
    if (known.has(one.key)) throw new Error(`Linli: parameter ${one.key} is registered twice`)
    known.set(one.key, one)
  }
  const clock = deps.clock ?? (() => performance.now())
  let loaded: { at: number; values: Promise<ParamValues> } | undefined
  let last: ParamValues = { values: new Map(), overrides: [] }

  async function current(): Promise<ParamValues> {
    const store = deps.store()
    if (store === undefined) return last
    if (loaded === undefined || clock() - loaded.at > cacheMs) {
      loaded = { at: clock(), values: store.load() }
    }
    try {
      last = await loaded.values
    } catch (error) {
      // Old values are better than none; the next call after the cache time tries again.
      deps.log.error('parameters could not be read', { error })
    }
    return last
  }

  async function read(key: string, place: ParamPlace = {}): Promise<unknown> {
    const definition = known.get(key)
    const { values, overrides } = await current()
    if (definition === undefined && !values.has(key)) throw new Error(`Linli: no parameter ${key}`)
    const own = overrides.filter((one) => one.key === key)
    const hit =
      own.find((one) => one.estateId !== null && one.estateId === place.estateId) ??
      own.find((one) => one.estateId === null && one.companyId !== null && one.companyId === place.companyId)
    if (hit) return hit.value
    return values.has(key) ? values.get(key) : definition?.initial
  }

  return {
    definitions: known,
    number: async (key, place) => Number(await read(key, place)),
    text: async (key, place) => {
      const value = await read(key, place)
      return typeof value === 'string' ? value : ''
    },
    flag: async (key, place) => (await read(key, place)) === true,
    json: read,
    refresh: () => {
      loaded = undefined
    },
  }
}

/** The zh-CN refusal of a value, undefined when it is good. */
export function checkParam(definition: ParamDefinition, value: unknown): string | undefined {
  const range = `参数值超出允许范围（${definition.min ?? '-'}~${definition.max ?? '-'}）`
  switch (definition.type) {
    case 'int':
    case 'duration':
    case 'money':
    case 'decimal':
      if (typeof value !== 'number' || !Number.isFinite(value)) return '参数值格式错误'
      if (definition.type !== 'decimal' && !Number.isInteger(value)) return '参数值格式错误'
      if (value < (definition.min ?? -Infinity) || value > (definition.max ?? Infinity)) return range
      break
    case 'bool':
      if (typeof value !== 'boolean') return '参数值格式错误'
      break
    case 'enum':
      if (typeof value !== 'string' || !(definition.options ?? []).includes(value)) return '参数值格式错误'
      break
    case 'time':
      if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return '参数值格式错误'
      break
    case 'text':
    case 'secret':
      if (typeof value !== 'string' || value.length > 2_000) return '参数值格式错误'
      break
    case 'json':
      if (value === undefined) return '参数值格式错误'
      break
  }
  return definition.check?.(value)
}

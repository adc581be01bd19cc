import type { Log } from '../../runtime/log.ts'

export interface DictItemDefinition {
  readonly value: string
  readonly label: string
  readonly tone?: 'success' | 'warning' | 'danger' | 'info' | 'neutral'
}

/** A dictionary with the items it starts with; the rows are edited on /dict afterwards. */
export interface DictDefinition {
  readonly code: string
  readonly name: string
  readonly items: readonly DictItemDefinition[]
}

export interface DictItem {
  readonly value: string
  readonly label: string
  readonly enabled: boolean
}

/** Where edited dictionaries are kept. Implemented by the module system. */
export interface DictStore {
  /** Items by dictionary code, in their order. */
  load(): Promise<ReadonlyMap<string, readonly DictItem[]>>
}

/** Current dictionaries; a change is in effect on every process within five seconds. */
export interface Dicts {
  readonly definitions: readonly DictDefinition[]
  items(code: string): Promise<readonly DictItem[]>
  /** Label of a value, also of a disabled one; the value itself when there is none. */
  label(code: string, value: string): Promise<string>
  /** True for an enabled item. */
  accepts(code: string, value: string): Promise<boolean>
  /** Forgets the cached items of this process. */
  refresh(): void
}

const cacheMs = 5_000

/** Without a store the definitions themselves are the dictionaries. */
export function createDicts(
  definitions: readonly DictDefinition[],
  deps: { store: () => DictStore | undefined; log: Log; clock?: () => number },
): Dicts {
  const clock = deps.clock ?? (() => performance.now())
  const initial = new Map(
    definitions.map((one) => [one.code, one.items.map((item) => ({ ...item, enabled: true }))]),
  )
  if (initial.size !== definitions.length) throw new Error('Linli: a dictionary is registered twice')
  let loaded: { at: number; items: Promise<ReadonlyMap<string, readonly DictItem[]>> } | undefined
  let last: ReadonlyMap<string, readonly DictItem[]> = initial

  async function current() {
    const store = deps.store()
    if (store === undefined) return last
    if (loaded === undefined || clock() - loaded.at > cacheMs) loaded = { at: clock(), items: store.load() }
    try {
      last = await loaded.items
    } catch (error) {
      deps.log.error('dictionaries could not be read', { error })
    }
    return last
  }
  const items = async (code: string) => (await current()).get(code) ?? []

  return {
    definitions,
    items,
    label: async (code, value) => (await items(code)).find((one) => one.value === value)?.label ?? value,
    accepts: async (code, value) => (await items(code)).some((one) => one.value === value && one.enabled),
    refresh: () => {
      loaded = undefined
    },
  }
}

import type { Log } from '../../runtime/log.ts'
import { refreshed } from '../refreshed.ts'

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

/** The same, with the module that it belongs to. */
export interface PlacedDict extends DictDefinition {
  readonly module: string
}

/** A dictionary from values and their words. */
export const dict = (
  code: string,
  name: string,
  items: Readonly<Record<string, string>>,
): DictDefinition => ({
  code,
  name,
  items: Object.entries(items).map(([value, label]) => ({ value, label })),
})

export interface DictItem {
  readonly value: string
  readonly label: string
  readonly enabled: boolean
}

/** All dictionaries as they are at one moment. */
export interface DictState {
  /** Another one after every change. */
  readonly version: number
  /** Items by dictionary code, in their order. */
  readonly items: ReadonlyMap<string, readonly DictItem[]>
}

/** Where edited dictionaries are kept. Implemented by the module system. */
export interface DictStore {
  load(): Promise<DictState>
}

/** Current dictionaries; a change is in effect on every process within five seconds. */
export interface Dicts {
  readonly definitions: readonly PlacedDict[]
  items(code: string): Promise<readonly DictItem[]>
  /** Answers tell it (`dictversion`): clients that have another one read the tree anew. */
  version(): Promise<number>
  /** Label of a value, also of a disabled one; the value itself when there is none. */
  label(code: string, value: string): Promise<string>
  /** True for an enabled item. */
  accepts(code: string, value: string): Promise<boolean>
  /** Reads the items of this process anew; resolves when they are in effect. */
  refresh(): Promise<void>
}

const maxAgeMs = 4_000

/** Without a store the definitions themselves are the dictionaries. */
export function createDicts(
  definitions: readonly PlacedDict[],
  deps: { store: () => DictStore | undefined; log: Log; clock?: () => number },
): Dicts {
  const initial: DictState = {
    version: 0,
    items: new Map(
      definitions.map((one) => [one.code, one.items.map((item) => ({ ...item, enabled: true }))]),
    ),
  }
  if (initial.items.size !== definitions.length) throw new Error('Linli: a dictionary is registered twice')
  const { current, refresh } = refreshed({
    load: async () => (await deps.store()?.load()) ?? initial,
    initial,
    maxAgeMs,
    onError: (error) => deps.log.error('dictionaries could not be read', { error }),
    clock: deps.clock ?? (() => performance.now()),
  })
  const items = async (code: string) => (await current()).items.get(code) ?? []

  return {
    definitions,
    items,
    version: async () => (await current()).version,
    label: async (code, value) => (await items(code)).find((one) => one.value === value)?.label ?? value,
    accepts: async (code, value) => (await items(code)).some((one) => one.value === value && one.enabled),
    refresh,
  }
}

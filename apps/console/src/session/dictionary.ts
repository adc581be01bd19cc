import { create } from 'zustand'

/** One entry of a dictionary as `getDicTree` gives it. */
export interface DictItem {
  readonly id: number
  readonly value: string
  readonly label: string
  readonly color?: string | null
  readonly icon?: string | null
  readonly disabled?: boolean
  readonly childs?: readonly DictItem[]
}
export interface DictType {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly childs: readonly DictItem[]
}

interface DictionaryState {
  readonly types: ReadonlyMap<string, DictType>
  readonly take: (types: readonly DictType[]) => void
}

/** The dictionary tree. Stays empty when it cannot be loaded: codes are shown instead of labels (spec section 7). */
export const useDictionary = create<DictionaryState>()((set) => ({
  types: new Map(),
  take: (types) => set({ types: new Map(types.map((type) => [type.code, type])) }),
}))

/** The item of a value; undefined when the dictionary does not know it. */
export const dictItemOf = (items: readonly DictItem[], value: string): DictItem | undefined => {
  for (const item of items) {
    const hit = item.value === value ? item : dictItemOf(item.childs ?? [], value)
    if (hit) return hit
  }
  return undefined
}

/** The label of a value; the value itself when the dictionary does not know it. */
export const dictLabel = (types: ReadonlyMap<string, DictType>, code: string, value: string): string =>
  dictItemOf(types.get(code)?.childs ?? [], value)?.label ?? value

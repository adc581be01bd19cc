/** One choice of a level. */
export interface CascaderOption {
  /** Unique in its level. */
  value: string
  /** Name in its column. */
  label: string
  /** The next column; without them it can only be chosen. */
  children?: readonly CascaderOption[] | undefined
  /** Has a level below that is fetched when it opens. */
  lazy?: boolean | undefined
  /** Cannot be chosen, nor what is under it. @default false */
  disabled?: boolean | undefined
  /** Further words that a search finds it by. */
  keywords?: string | undefined
}

/** Fetches the level below a path; the empty path is the first level. */
export type LoadLevel = (path: readonly string[]) => Promise<readonly CascaderOption[]>

export const opens = (option: CascaderOption): boolean =>
  option.lazy === true || (option.children?.length ?? 0) > 0

export const samePath = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, level) => value === other[level])

/** A path through the levels with its options, as a search shows it. */
export interface CascaderPath {
  values: readonly string[]
  options: readonly CascaderOption[]
}

/** All paths that may be chosen among what is loaded; disabled options and what is below them are left out. */
export function listPaths(
  levelOf: (path: readonly string[]) => readonly CascaderOption[] | undefined,
  anyLevel: boolean,
): CascaderPath[] {
  const found: CascaderPath[] = []
  const walk = (values: readonly string[], options: readonly CascaderOption[]) => {
    for (const option of levelOf(values) ?? []) {
      if (option.disabled) continue
      const path = { values: [...values, option.value], options: [...options, option] }
      if (anyLevel || !opens(option)) found.push(path)
      if (opens(option)) walk(path.values, path.options)
    }
  }
  walk([], [])
  return found
}

import { narrowedBy } from '../narrowing.ts'
import type { FormValues } from '../form-values.ts'
import { rowsFrom } from '../useRefOptions.ts'
import type { FindRow } from './pasted-lines.ts'

/** Finds rows by their names as a picker does, each name once; one that several have is nobody's. */
export function rowFinder(around: FormValues): FindRow {
  const known = new Map<string, Promise<number | undefined>>()
  const { signal } = new AbortController()
  return async (meta, title) => {
    const { to } = meta
    if (to === undefined) return undefined
    const load = async () => {
      const options = await rowsFrom(to, narrowedBy(meta, around, () => '').narrow)(title, { signal })
      const [found, ...more] = options.filter(({ label }) => label === title)
      return more.length > 0 ? undefined : found?.value
    }
    const key = `${to} ${title}`
    const row = known.get(key) ?? load().catch(() => undefined)
    known.set(key, row)
    return await row
  }
}

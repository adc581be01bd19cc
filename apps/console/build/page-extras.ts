import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never) => unknown>>[1]
type Reached = (id: string) => readonly string[]

/** Shared by more pages, a file would bring what most of them never open. */
const mostPages = 4

const page = /[\\/]console[\\/]src[\\/]features[\\/]\w+[\\/]pages[\\/][\w-]+\.tsx$/
function closure(from: readonly string[], next: Reached): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...next(id))
  }
  return found
}

/** By module, the few pages that come to it, and only when something is opened there. */
function extrasOf(context: Context, entries: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const imports: Reached = (id) => context.getModuleInfo(id)?.importedIds ?? []
  const opens: Reached = (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const all = closure(entries, (id) => [...imports(id), ...opens(id)])
  const pages = [...all].filter((id) => page.test(id))
  // What stands around the pages does not come to them here: their routes are where each is opened.
  const around = closure(entries, (id) => [...imports(id), ...opens(id)].filter((one) => !page.test(one)))
  const begins = closure([...entries, ...pages], imports)
  const reachedBy = new Map<string, string[]>()
  for (const one of pages)
    for (const id of closure([one], (from) => [...imports(from), ...opens(from)]))
      reachedBy.set(id, [...(reachedBy.get(id) ?? []), one])
  return new Map(
    [...reachedBy].filter(([id, { length }]) => length <= mostPages && !begins.has(id) && !around.has(id)),
  )
}

/**
 * One file for all that one page alone opens, its dialogs, drawers and tabs, and one for what the same few pages open.
 * Each by itself is a kilobyte or two, which compresses badly; together they are three quarters of it, and what is opened
 * second is there already. All that is reached there and nowhere else has to come with it, icons too: what was left behind
 * would be in a file that needs this one and is needed by it, and nobody could say which of them begins.
 */
export function pageExtras(entries: readonly string[]): Rolldown.CodeSplittingGroup {
  let known: ReadonlyMap<string, readonly string[]> | undefined
  return {
    priority: 0,
    includeDependenciesRecursively: false,
    name(id, context) {
      known ??= extrasOf(context, entries)
      const pages = known.get(id)?.map((one) => basename(one, '.tsx'))
      return pages === undefined ? null : `${pages.sort().join('-')}-extras`
    },
  }
}

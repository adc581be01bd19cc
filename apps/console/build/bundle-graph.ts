import type { Rolldown } from 'vite'

/** The chunk that holds a module, by the end of the module's path. */
export function chunkWith(source: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source)),
  )
  if (chunk?.type !== 'chunk') throw new Error(`${source} is in no chunk`)
  return chunk
}

/** Scripts with everything they import, the imported ones first. */
export function withImports(names: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    chunk.imports.forEach(add)
    found.add(name)
  }
  names.forEach(add)
  return found
}

/** The styles of scripts. */
export const stylesOf = (scripts: Iterable<string>, bundle: Rolldown.OutputBundle): Set<string> =>
  new Set(
    [...scripts].flatMap((name) => {
      const chunk = bundle[name]
      return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
    }),
  )

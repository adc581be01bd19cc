import type { Plugin, Rolldown } from 'vite'

/** What a user is likely to open next, from any page: by the module that is loaded for it. */
const sources = [
  'console/src/resource/BulkActions.tsx',
  'console/src/resource/FilterPicker.tsx',
  'console/src/resource/ResourceDetail.tsx',
  'console/src/resource/ResourceForm.tsx',
  'console/src/session/SessionDialogs.tsx',
  'console/src/session/StepUpDialog.tsx',
  'ui/src/components/ConfirmDialog/ConfirmDialog.tsx',
  'ui/src/private/date/Calendar.tsx',
]

/** The files of chunks with everything they import. */
function withImports(names: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    chunk.imports.forEach(add)
  }
  names.forEach(add)
  return found
}

/** Names these files in the console's document; `later-files.ts` of the app has them fetched when there is time. */
export function laterFiles(): Plugin {
  return {
    name: 'linli-later-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith('index.html')) return []
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const named = (source: string) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
          if (!chunk) throw new Error(`${source} has no chunk of its own`)
          return chunk.fileName
        }
        const entry = chunks.filter((chunk) => chunk.isEntry && chunk.name === 'console')
        const known = withImports(
          entry.map(({ fileName }) => fileName),
          bundle,
        )
        const later = [...withImports(sources.map(named), bundle)].filter((file) => !known.has(file))
        return [{ tag: 'meta', attrs: { name: 'linli-later', content: later.join(' ') }, injectTo: 'head' }]
      },
    },
  }
}

import type { Plugin } from 'vite'
import { chunkWith, withImports } from './bundle-graph.ts'

/** What a user is likely to open next, from any page: by the module that is loaded for it. */
const sources = [
  'console/src/app/load-ahead.ts',
  'console/src/resource/BulkActions.tsx',
  'console/src/resource/FilterPicker.tsx',
  'console/src/resource/QuickFilter.tsx',
  'console/src/resource/record/RecordView.tsx',
  'console/src/resource/ResourceForm.tsx',
  'console/src/session/SessionDialogs.tsx',
  'console/src/session/StepUpDialog.tsx',
  'ui/src/components/ConfirmDialog/ConfirmDialog.tsx',
  'ui/src/private/date/Calendar.tsx',
]

/** Names these files in the console's document; `later-files.ts` of the app has them fetched when there is time. */
export function laterFiles(): Plugin {
  return {
    name: 'linli-later-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith('index.html')) return []
        const known = withImports([chunkWith('console/src/main.tsx', bundle).fileName], bundle)
        const likely = sources.map((source) => chunkWith(source, bundle).fileName)
        const later = [...withImports(likely, bundle)].filter((file) => !known.has(file))
        return [{ tag: 'meta', attrs: { name: 'linli-later', content: later.join(' ') }, injectTo: 'head' }]
      },
    },
  }
}

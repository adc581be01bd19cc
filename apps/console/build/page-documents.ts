import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type PageName, pageUrl } from '../../../packages/api-client/src/contract/page-urls.ts'
import { chunkWith, stylesOf, withImports } from './bundle-graph.ts'

/** The paths of the console's pages and the modules they load, as the page tables of the features have them. */
function pagesIn(root: string): { readonly path: string; readonly source: string }[] {
  return globSync('src/features/*/routes.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const rows = [...text.matchAll(/page:\s*'([^']+)'[^{}]*?import\('\.([^']+)'\)/g)]
    if (rows.length !== text.split('import(').length - 1) throw new Error(`${file} cannot be read`)
    return rows.map(([, page, source = '']) => ({
      path: pageUrl(page as PageName).slice(1),
      source: `${dirname(file)}${source}`,
    }))
  })
}

/**
 * Makes a document for each page, which names the files that the page needs beside the console; `early.ts` has them
 * fetched once it knows that the user may see the page. A host that knows only `index.html` loses the head start alone.
 */
export function pageDocuments(): Plugin {
  const files = new Map<string, string>()
  let root = ''
  let folder = ''
  return {
    name: 'linli-page-documents',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    generateBundle: {
      // When the chunks of styles alone are gone.
      order: 'post',
      handler(_options, bundle) {
        const known = withImports([chunkWith('console/src/main.tsx', bundle).fileName], bundle)
        const knownStyles = stylesOf(known, bundle)
        for (const { path, source } of pagesIn(root)) {
          const all = withImports([chunkWith(source, bundle).fileName], bundle)
          const scripts = [...all].filter((file) => !known.has(file))
          const styles = [...stylesOf(scripts, bundle)].filter((file) => !knownStyles.has(file))
          files.set(path, [...scripts, ...styles].join(' '))
        }
      },
    },
    closeBundle() {
      if (files.size === 0) return
      const html = readFileSync(join(folder, 'index.html'), 'utf8')
      for (const [path, names] of files) {
        const file = join(folder, `${path}.html`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(
          file,
          html.replace('</head>', `  <meta name="linli-page" content="${names}">\n  </head>`),
        )
      }
    },
  }
}

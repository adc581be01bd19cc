import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type AnonymousPage, anonymousPages } from '../src/app/anonymous-pages.ts'

const emptyRoot = '<div id="root"></div>'
const earlyForm = () =>
  readFileSync(join(import.meta.dirname, '../src/features/account/early-form.html'), 'utf8').trim()

/** The sign-in form stands in its document, so that it can be typed into before the script is there. */
const documentOf = (html: string, page: AnonymousPage) =>
  page === 'login' ? html.replace(emptyRoot, `<div id="root">${earlyForm()}</div>`) : html

const sourceOf = (page: AnonymousPage) => `/features/account/pages/${page.replaceAll('_', '-')}.tsx`

/**
 * The pages before sign-in are one small document; the server finds it under the name of each of them. Each names the
 * chunks of its page as well, so that nothing is waited for twice.
 */
export function anonymousDocuments(): Plugin {
  const links = new Map<AnonymousPage, string>()
  let folder = ''
  return {
    name: 'linli-anonymous-documents',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0]?.slice(1)
        if (anonymousPages.some((page) => page === path)) request.url = '/anonymous.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, originalUrl }) =>
        server && originalUrl?.startsWith('/login') ? documentOf(html, 'login') : html,
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'anonymous')
      const known = new Set([entry?.fileName, ...(entry?.imports ?? [])])
      for (const page of anonymousPages) {
        const own = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(sourceOf(page)))
        const needed = own ? [own, ...chunks.filter((chunk) => own.imports.includes(chunk.fileName))] : []
        const fresh = needed.filter((chunk) => !known.has(chunk.fileName))
        const styles = new Set(fresh.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        links.set(
          page,
          [
            ...fresh.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`),
            ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
          ].join('\n    '),
        )
      }
    },
    closeBundle() {
      const built = join(folder, 'anonymous.html')
      if (!existsSync(built)) return
      const html = readFileSync(built, 'utf8')
      for (const page of anonymousPages) {
        const document = documentOf(html, page).replace('</head>', `  ${links.get(page) ?? ''}\n  </head>`)
        writeFileSync(join(folder, `${page}.html`), document)
      }
      rmSync(built)
    },
  }
}

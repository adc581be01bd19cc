import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { createServer, defaultServerConditions, type Plugin } from 'vite'
import { chunkWith, stylesOf, withImports } from './bundle-graph.ts'
import { type AnonymousPage, anonymousPages } from '../src/app/anonymous-pages.ts'

const emptyRoot = '<div id="root"></div>'
const sourceOf = (page: AnonymousPage) => `/features/account/pages/${page.replaceAll('_', '-')}.tsx`

/** The sign-in page as HTML, from its source; a class is named after the place where its style is written, as in the build. */
async function drawLogin(root: string): Promise<string> {
  const resolve = { conditions: ['@linli/source', ...defaultServerConditions] }
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' })],
    resolve,
    ssr: { resolve },
  })
  try {
    const { earlyLogin } = (await server.ssrLoadModule('/src/features/account/early-login.tsx')) as {
      earlyLogin: () => string
    }
    return earlyLogin()
  } finally {
    await server.close()
  }
}

/**
 * The pages before sign-in are one small document; the server finds it under the name of each of them. Each names the
 * chunks of its page as well, so that nothing is waited for twice.
 */
export function anonymousDocuments(): Plugin {
  const links = new Map<AnonymousPage, string>()
  let root = ''
  let folder = ''
  return {
    name: 'linli-anonymous-documents',
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0]?.slice(1)
        if (anonymousPages.some((page) => page === path)) request.url = '/anonymous.html'
        next()
      })
    },
    generateBundle: {
      // When the chunks of styles alone are gone.
      order: 'post',
      handler(_options, bundle) {
        const known = withImports([chunkWith('console/src/anonymous.tsx', bundle).fileName], bundle)
        for (const page of anonymousPages) {
          const own = withImports([chunkWith(sourceOf(page), bundle).fileName], bundle)
          const scripts = [...own].filter((file) => !known.has(file))
          links.set(
            page,
            [
              ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
              ...[...stylesOf(scripts, bundle)].map(
                (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
              ),
            ].join('\n    '),
          )
        }
      },
    },
    async closeBundle() {
      const built = join(folder, 'anonymous.html')
      if (!existsSync(built)) return
      const login = await drawLogin(root)
      const html = readFileSync(built, 'utf8')
      for (const page of anonymousPages) {
        const document = html.replace('</head>', `  ${links.get(page) ?? ''}\n  </head>`)
        writeFileSync(
          join(folder, `${page}.html`),
          page === 'login' ? document.replace(emptyRoot, `<div id="root">${login}</div>`) : document,
        )
      }
      rmSync(built)
    },
  }
}

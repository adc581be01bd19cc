import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** `src/early.ts` as one script without imports. */
async function bundled(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { conditions: ['@linli/source'] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'src/early.ts'), formats: ['iife'], name: 'linli' },
    },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new Error('src/early.ts is to be one script')
  return chunk.code
}

/** Puts `src/early.ts` first into every document, where it holds up the first paint and nothing else. */
export function earlyScript(): Plugin {
  let root = ''
  const served = '/early.js'
  return {
    name: 'linli-early-script',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use(served, (_request, response, next) => {
        bundled(root).then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next)
      })
    },
    generateBundle: {
      order: 'pre',
      async handler() {
        this.emitFile({ type: 'asset', name: 'early.js', source: await bundled(root) })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes('early.js'),
        )
        const src = built ? `/${built.fileName}` : served
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }]
      },
    },
  }
}

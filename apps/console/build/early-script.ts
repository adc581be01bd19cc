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

/**
 * Puts `src/early.ts` first into every document, where it holds up the first paint and nothing else. The built documents
 * hold it themselves: a file of its own would come one round later, and all that it asks for with it. The server allows it
 * by its hash (`inline-scripts.ts`).
 */
export function earlyScript(): Plugin {
  let root = ''
  let command = ''
  const served = '/early.js'
  const charset = '<meta charset="utf-8" />'
  let code = ''
  return {
    name: 'linli-early-script',
    configResolved(config) {
      root = config.root
      command = config.command
    },
    configureServer(server) {
      server.middlewares.use(served, (_request, response, next) => {
        bundled(root).then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next)
      })
    },
    async buildStart() {
      if (command === 'build') code = (await bundled(root)).trim()
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        command === 'build'
          ? // After the line that says how the document is written, which has to be among its first 1,024 bytes.
            html.replace(charset, (tag) => `${tag}\n    <script>${code}</script>`)
          : [{ tag: 'script', attrs: { src: served }, injectTo: 'head-prepend' }],
    },
  }
}

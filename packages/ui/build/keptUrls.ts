import type { Plugin } from 'vite'

const URL_OF = /new URL\(('[^']+'), import\.meta\.url\)/gu
const KEPT = /__LINLI_URL__\(("[^"]+"|'[^']+')\)/gu

/** Leaves `new URL('…', import.meta.url)` to the bundler of the consumer; that of a library would put the whole file in its place. */
export function keptUrls(): Plugin {
  return {
    name: 'linli-kept-urls',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/u, code: 'import.meta.url' },
      handler: (code) => ({ code: code.replace(URL_OF, '__LINLI_URL__($1)'), map: null }),
    },
    renderChunk: (code) =>
      code.includes('__LINLI_URL__')
        ? { code: code.replace(KEPT, 'new URL($1, import.meta.url)'), map: null }
        : null,
  }
}

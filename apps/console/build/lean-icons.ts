import type { Plugin } from 'vite'

const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/**
 * Leaves out of icons what a built page has no use for: names that they once had, and the keys of their lines, which
 * never change places. Random letters do not compress: together they are as large as two pages.
 */
export function leanIcons(): Plugin {
  return {
    name: 'linli-lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!icons.test(id)) return null
      const lean = code.replaceAll(/,\s*key: "[a-z0-9]+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, '')
      return { code: lean, map: null }
    },
  }
}

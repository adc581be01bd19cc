import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

const library = 'lucide-react'
const folder = join(dirname(fileURLToPath(import.meta.resolve(library))), '../esm')

/** The file of each icon by all its names, from the list that the package exports. */
function filesOfIcons(): ReadonlyMap<string, string> {
  const lines = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').matchAll(
    /export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g,
  )
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/** Imports each icon from its own file: by way of the list every module would seem to reach all of them. */
export function directIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(/import \{([^}]*)\} from 'lucide-react'/g, (whole, names: string) => {
    const all = names
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const direct = all.flatMap((one) => {
      const [name = '', as = name] = one.split(/ as /)
      const file = files.get(name)
      return file === undefined
        ? []
        : [[one, `import ${as} from ${JSON.stringify(join(folder, file))}`] as const]
    })
    if (direct.length === 0) return whole
    const found = new Set(direct.map(([one]) => one))
    const rest = all.filter((one) => !found.has(one))
    // What is left of types alone must not stay an import: it would be of the list.
    const kind = rest.every((one) => one.startsWith('type ')) ? 'import type' : 'import'
    const types = rest.map((one) => (kind === 'import' ? one : one.slice('type '.length)))
    const others = rest.length > 0 ? [`${kind} { ${types.join(', ')} } from '${library}'`] : []
    return [...direct.map(([, line]) => line), ...others].join('; ')
  })
}

/**
 * Takes icons one by one, and leaves out of them what a built page has no use for: names that they once had, and the
 * keys of their lines, which never change places. Random letters do not compress: together they are as large as two
 * pages.
 */
export function leanIcons(): Plugin {
  const files = filesOfIcons()
  return {
    name: 'linli-lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\.tsx?$/.test(id) && code.includes(`from '${library}'`))
        return { code: directIcons(code, files), map: null }
      if (!icons.test(id)) return null
      const lean = code.replaceAll(/,\s*key: "[a-z0-9]+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, '')
      return { code: lean, map: null }
    },
  }
}

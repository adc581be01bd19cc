import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packages = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', 'react-dom/client']
/** The name holds what `chunk-groups.ts` looks for. */
const prefix = '\0node_modules/react/as-module/'

/** The package's exports as exports of a module. */
export function asModule(name: string, path: string, keys: readonly string[]): string {
  const own = keys.filter((key) => /^[a-z_]\w*$/i.test(key) && key !== 'default' && key !== 'jsxs')
  return [
    `import whole from ${JSON.stringify(path)}`,
    `const { ${own.join(', ')} } = whole`,
    `export { ${own.join(', ')}, whole as default }`,
    // In production both are one function.
    ...(name === 'react/jsx-runtime' ? ['export { jsx as jsxs }'] : []),
  ].join('\n')
}

/**
 * React is published as CommonJS: what imports it asks at each call for a property of an object that it has copied for
 * itself. As modules its functions have a name each, which is shorter, and nothing is copied.
 */
export function reactModules(): Plugin {
  return {
    name: 'linli-react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, _importer, { kind }) {
      // What is CommonJS itself goes on with what it asks for.
      return packages.includes(source) && kind !== 'require-call' ? `${prefix}${source}` : null
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const name = id.slice(prefix.length)
      const keys = Object.keys(require(name) as object)
      return { code: asModule(name, require.resolve(name), keys), moduleSideEffects: false }
    },
  }
}

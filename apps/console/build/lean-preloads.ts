import type { Plugin, Rolldown } from 'vite'
import { stylesOf, withImports } from './bundle-graph.ts'

/**
 * What is opened later is asked for together with all that it imports. Whatever the asking file imports itself is there by
 * then: it is left out of the list, which stands with names and hashes in every file that opens something.
 */
export function leanPreloads(): Plugin {
  let built: Rolldown.OutputBundle = {}
  const known = new Map<string, ReadonlySet<string>>()
  const knownTo = (host: string) => {
    const found = known.get(host) ?? withImports([host], built)
    known.set(host, found)
    return found
  }
  return {
    name: 'linli-lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(file, needed, { hostId, hostType }) {
            if (hostType === 'html') return needed
            const loaded = knownTo(hostId)
            const rest = needed.filter((name) => !loaded.has(name))
            const styles = stylesOf(loaded, built)
            const styled = [...stylesOf(rest, built)].some((name) => !styles.has(name))
            // The file alone is asked for by its import, unless that has to wait for styles.
            return rest.every((name) => name === file) && !styled ? [] : rest
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        built = bundle
      },
    },
  }
}

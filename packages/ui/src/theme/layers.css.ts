import { globalLayer } from '@vanilla-extract/css'

// The order statement of the page: apps' utilities win over components, components over resets.
globalLayer('theme')
globalLayer('base')
const linli = globalLayer('linli')
globalLayer('components')
globalLayer('utilities')

/** Everything of this package sits in one of these. */
export const layers = {
  tokens: globalLayer({ parent: linli }, 'tokens'),
  reset: globalLayer({ parent: linli }, 'reset'),
  primitives: globalLayer({ parent: linli }, 'primitives'),
  components: globalLayer({ parent: linli }, 'components'),
  patterns: globalLayer({ parent: linli }, 'patterns'),
} as const

import { componentStyle } from '../../theme/layered.ts'

/** Wide enough for the longer of its two labels, so that nothing jumps. */
export const root = componentStyle({ minInlineSize: '9.5em', fontVariantNumeric: 'tabular-nums' })

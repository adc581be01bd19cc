import { componentStyle } from '../../theme/layered.ts'

export const root = componentStyle({ minInlineSize: 0 })

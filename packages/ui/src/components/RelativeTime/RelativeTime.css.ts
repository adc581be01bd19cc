import { primitiveStyle } from '../../theme/layered.ts'

export const root = primitiveStyle({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

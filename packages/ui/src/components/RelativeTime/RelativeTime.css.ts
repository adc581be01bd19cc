import { primitiveStyle } from '../../theme/layered.ts'
import { ownOrder } from '../../theme/mixins.ts'

export const root = primitiveStyle({ ...ownOrder, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

import { primitiveStyle } from '../theme/layered.ts'
import { visuallyHidden } from '../theme/mixins.ts'

export const visuallyHiddenClass = primitiveStyle(visuallyHidden)

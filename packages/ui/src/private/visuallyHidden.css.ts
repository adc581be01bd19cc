import { primitiveStyle } from '../theme/layered.ts'
import { visuallyHidden } from '../theme/mixins.ts'

/** For text that only screen readers get. */
export const visuallyHiddenClass = primitiveStyle(visuallyHidden)

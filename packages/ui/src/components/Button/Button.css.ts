import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

/** Keeps the width while the spinner stands in the middle. */
export const covered = componentStyle({ opacity: 0 })
export const centre = componentStyle({ position: 'absolute', inset: 0, margin: 'auto' })

/** In the place of the icon, and as wide as it. */
export const inPlace = componentStyle({ marginInline: `calc((${vars.size.icon} - 16px) / 2)` })

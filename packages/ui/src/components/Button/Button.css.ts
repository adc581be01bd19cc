import { componentStyle } from '../../theme/layered.ts'

/** Keeps the width while the spinner stands in the middle. */
export const covered = componentStyle({ opacity: 0 })
export const centre = componentStyle({ position: 'absolute', inset: 0, margin: 'auto' })

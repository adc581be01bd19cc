import { componentStyle } from '../theme/layered.ts'

export const pointMenu = componentStyle({ position: 'fixed', inlineSize: 'max-content' })

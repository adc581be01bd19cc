import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({ display: 'grid', gap: '2px', inlineSize: '100%', minInlineSize: 0 })
export const reading = componentStyle({ ...type.caption, color: vars.color.text3 })
export const wrong = componentStyle({ ...type.caption, color: vars.status.danger.text })

import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

export const root = componentStyle({
  inlineSize: vars.size.controlHeight,
  paddingInline: 0,
})

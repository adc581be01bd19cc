import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({ display: 'inline-flex', gap: '2px', verticalAlign: 'middle' })
export const key = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '20px',
  blockSize: '20px',
  paddingInline: '5px',
  border: `1px solid ${vars.color.borderButton}`,
  borderRadius: vars.radius.tag,
  fontFamily: 'inherit',
  fontSize: type.caption.fontSize,
  lineHeight: 1,
  color: vars.color.text2,
  background: vars.color.hover,
})

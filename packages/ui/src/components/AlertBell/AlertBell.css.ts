import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { colourTransition, hitArea } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const root = patternStyle({
  ...hitArea,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  transition: colourTransition,
  selectors: { '&:hover': { background: vars.color.pressed, color: vars.color.text } },
})

export const count = patternStyle({
  position: 'absolute',
  insetBlockStart: '-1px',
  insetInlineStart: '17px',
  minInlineSize: '18px',
  paddingInline: '4px',
  borderRadius: vars.radius.pill,
  fontSize: type.caption.fontSize,
  lineHeight: '18px',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: vars.status.danger.onSolid,
  background: vars.status.danger.solid,
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
})

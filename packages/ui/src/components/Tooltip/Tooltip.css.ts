import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { ease, type, zIndex } from '../../theme/scale.ts'

const appear = keyframes({ from: { opacity: 0 } })

export const root = componentStyle({
  ...type.caption,
  position: 'fixed',
  zIndex: zIndex.tooltip,
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 'max-content',
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  padding: '4px 8px',
  borderRadius: vars.radius.tag,
  color: vars.color.onInverse,
  background: vars.color.inverse,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  animation: `${appear} ${vars.duration.tooltip} ${ease.enter}`,
})

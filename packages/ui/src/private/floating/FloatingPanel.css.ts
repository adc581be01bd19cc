import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { primitiveStyle } from '../../theme/layered.ts'
import { ease } from '../../theme/scale.ts'

const appear = keyframes({ from: { opacity: 0 } })

export const panel = primitiveStyle({
  position: 'fixed',
  insetBlockStart: 0,
  // As wide as its content wherever it stands; useAnchored sets the place.
  inlineSize: 'max-content',
  maxInlineSize: 'calc(100vw - 16px)',
  maxBlockSize: 'calc(100vh - 16px)',
  overflow: 'auto',
  animation: `${appear} ${vars.duration.popover} ${ease.enter}`,
})

import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({ display: 'flex', gap: '8px', inlineSize: '100%', minInlineSize: 0 })
export const picture = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  flexShrink: 0,
  inlineSize: '112px',
  blockSize: vars.size.controlHeight,
  overflow: 'hidden',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: vars.color.borderButton,
  borderRadius: vars.radius.control,
  // The pictures are drawn dark on light.
  background: vars.white,
  color: vars.status.danger.text,
  fontSize: type.caption.fontSize,
  lineHeight: '16px',
  selectors: {
    '&:disabled': { cursor: 'not-allowed', opacity: 0.6 },
    '&[data-loading]': { background: vars.color.fill, color: vars.color.text2 },
    '&[data-failed]': { background: vars.status.danger.soft },
  },
})
export const image = componentStyle({ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' })

import { vars } from '../../theme/contract.css.ts'
import { primitiveStyle } from '../../theme/layered.ts'

export const row = primitiveStyle({ display: 'flex', flexWrap: 'wrap' })
export const times = primitiveStyle({ borderInlineStart: `1px solid ${vars.color.border}` })
export const foot = primitiveStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  padding: '8px 12px',
  borderBlockStart: `1px solid ${vars.color.border}`,
})
export const waiting = primitiveStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '276px',
  blockSize: '296px',
})
export const presets = primitiveStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  padding: '12px 8px',
  borderInlineEnd: `1px solid ${vars.color.border}`,
})
export const separator = primitiveStyle({ flexShrink: 0, color: vars.color.text3 })
export const clock = primitiveStyle({ inlineSize: '120px' })
export const clocks = primitiveStyle({ display: 'flex', alignItems: 'center', gap: '8px' })

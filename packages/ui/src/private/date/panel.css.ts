import { vars } from '../../theme/contract.css.ts'
import { primitiveGlobal, primitiveStyle } from '../../theme/layered.ts'
import * as control from '../field/control.css.ts'

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

// Two ends with their times are wider than a telephone: one below the other instead of both cut.
const twoLines = `${control.box}[data-component=DateTimeRangePicker]`
const narrow = '(max-width: 575.98px)'
primitiveGlobal(twoLines, {
  '@media': { [narrow]: { flexWrap: 'wrap', blockSize: 'auto', minBlockSize: vars.size.controlHeight } },
})
primitiveGlobal(`${twoLines} > input`, {
  '@media': { [narrow]: { flexBasis: '17ch', blockSize: `calc(${vars.size.controlHeight} - 2px)` } },
})
// Leaves room for the word between them, not for the second one.
primitiveGlobal(`${twoLines} > input:first-child`, {
  '@media': { [narrow]: { flexBasis: 'calc(100% - 32px)' } },
})

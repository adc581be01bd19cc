import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { space, type } from '../../theme/scale.ts'

export const root = componentStyle({ position: 'relative', minInlineSize: 0 })
export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  marginBlockEnd: space[8],
})
export const title = componentStyle({ ...type.h4, color: vars.color.text })
export const empty = componentStyle({ display: 'grid', placeItems: 'center', color: vars.color.text3 })
export const tableBox = componentStyle({ overflow: 'auto' })
export const table = componentStyle({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  ...type.small,
  fontVariantNumeric: 'tabular-nums',
})
componentGlobal(`${table} :is(th, td)`, {
  padding: '6px 12px',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
componentGlobal(`${table} :is(th, td):first-child`, { textAlign: 'start' })
componentGlobal(`${table} th`, { fontWeight: 600, color: vars.color.text2 })
// The library's tooltip takes our surface.
componentGlobal(`${root} .apexcharts-tooltip`, {
  color: `${vars.color.text} !important`,
  background: `${vars.color.overlay} !important`,
  border: '0 !important',
  boxShadow: `${vars.shadow.popover} !important`,
})
componentGlobal(`${root} .apexcharts-tooltip-title`, {
  background: 'transparent !important',
  borderColor: `${vars.color.border} !important`,
})

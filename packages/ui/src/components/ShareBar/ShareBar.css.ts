import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { tabularNumbers } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

/** Colour of one part, in the bar and beside its name. */
export const colour = createVar()
/** What the part is of the whole: a bare number, as the bar divides its room by it. */
export const share = createVar()

export const root = componentStyle({ display: 'grid', gap: '16px', minInlineSize: 0 })
export const bar = componentStyle({
  display: 'flex',
  gap: '2px',
  blockSize: '12px',
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  background: vars.color.fill,
})
export const part = componentStyle({
  flexGrow: share,
  flexBasis: 0,
  // A few of many are still seen.
  minInlineSize: '3px',
  background: colour,
})
export const list = componentStyle({ display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' })
export const item = componentStyle({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr) auto 56px',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '28px',
  color: vars.color.text2,
})
export const mark = componentStyle({
  inlineSize: '8px',
  blockSize: '8px',
  borderRadius: '2px',
  background: colour,
})
export const label = componentStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
componentGlobal(`${item} :is(strong, small)`, { ...tabularNumbers, textAlign: 'end' })
componentGlobal(`${item} strong`, { fontWeight: 600, color: vars.color.text })
componentGlobal(`${item} small`, { ...type.caption, color: vars.color.text3 })

import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { ownOrder, ownOrderInColumn } from '../../theme/mixins.ts'
import { space, type } from '../../theme/scale.ts'

export const bar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[12],
  minBlockSize: '44px',
  paddingInline: space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  background: vars.color.tableHead,
  color: vars.color.text2,
  fontSize: type.small.fontSize,
})

export const filter = componentStyle({ display: 'inline-flex', alignItems: 'center', gap: space[4] })

export const pick = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: '44px',
})

export const sort = componentStyle({
  minInlineSize: 0,
  maxInlineSize: '70%',
  minBlockSize: '32px',
  marginInlineStart: 'auto',
  paddingInline: space[8],
  borderRadius: vars.radius.control,
  // The arrow says what it is, as at the buttons of the filters.
  border: `1px solid ${vars.color.borderButton}`,
  background: vars.color.surface,
  color: vars.color.text,
})

export const list = componentStyle({ listStyle: 'none', margin: 0, padding: 0 })

export const card = componentStyle({
  display: 'grid',
  gap: space[2],
  paddingBlock: space[8],
  paddingInline: space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  fontSize: type.body.fontSize,
  lineHeight: type.body.lineHeight,
  color: vars.color.text,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 64px',
  selectors: {
    '&[data-opens]': { cursor: 'pointer' },
    '&[data-selected]': { background: vars.accent.soft },
    '&[data-open-record]': { boxShadow: `inset 3px 0 ${vars.accent.solid}` },
    '&:last-child': { borderBlockEnd: 0 },
  },
})

export const head = componentStyle({ display: 'flex', alignItems: 'center', gap: space[8], minInlineSize: 0 })

export const title = componentStyle({
  flex: 1,
  minInlineSize: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textAlign: 'start',
})

export const open = componentStyle({
  minBlockSize: '28px',
  inlineSize: '100%',
  fontWeight: 600,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: vars.color.text,
  cursor: 'pointer',
})

/** Whoever wants to read all of a long title opens the record. */
export const short = componentStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})

export const fields = componentStyle({ display: 'grid', gap: space[4], margin: 0 })

export const field = componentStyle({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'baseline',
})

export const term = componentStyle({ color: vars.color.text2, overflowWrap: 'anywhere' })

export const value = componentStyle({
  margin: 0,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-kind=id]': { fontFamily: vars.font.mono }, ...ownOrderInColumn },
})

export const edit = componentStyle({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  marginInlineStart: space[4],
  borderRadius: vars.radius.tag,
  verticalAlign: 'middle',
  color: vars.color.text2,
  selectors: { '&:hover': { background: vars.color.pressed } },
})

export const actions = componentStyle({ display: 'inline-flex', flexShrink: 0 })

export const facts = componentStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[12],
  minInlineSize: 0,
  fontSize: type.small.fontSize,
  lineHeight: type.small.lineHeight,
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
})
export const factLine = componentStyle({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-whole]': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})
export const fact = componentStyle({
  selectors: {
    // A picture stands apart by itself.
    '& + &::before': { content: '" · "' },
    '&:has(img) + &::before': { content: '" "' },
    '&[data-kind=id]': { fontFamily: vars.font.mono },
  },
})
export const time = componentStyle({ ...ownOrder, flexShrink: 0, whiteSpace: 'nowrap' })

export const detail = componentStyle({
  padding: space[12],
  borderRadius: vars.radius.control,
  background: vars.color.canvas,
  overflowX: 'auto',
})

export const more = componentStyle({ display: 'grid', placeItems: 'center', padding: space[12] })
export const state = componentStyle({ padding: '40px 16px', textAlign: 'center' })
export const bones = componentStyle({ display: 'grid', gap: space[12], padding: space[16] })

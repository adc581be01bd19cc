import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { colourTransition, focusInside } from '../../theme/mixins.ts'
import { nativeBox } from '../../theme/nativeBox.ts'
import { type, zIndex } from '../../theme/scale.ts'
import { SELECT_WIDTH } from './column.ts'

const slide = keyframes({ from: { translate: '-100% 0' }, to: { translate: '250% 0' } })

export const root = componentStyle({
  position: 'relative',
  minInlineSize: 0,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  overflow: 'hidden',
  '@media': { print: { boxShadow: 'none', overflow: 'visible' } },
})

export const progress = componentStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: zIndex.sticky + 4,
  blockSize: '2px',
  overflow: 'hidden',
  selectors: {
    '&::after': {
      content: '""',
      display: 'block',
      inlineSize: '40%',
      blockSize: '100%',
      background: vars.accent.solid,
      animation: `${slide} 1.2s linear infinite`,
    },
  },
})

/** Over the head, behind its box, or over the cards. */
export const bulk = componentStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: `${SELECT_WIDTH}px 0`,
  zIndex: zIndex.sticky + 3,
  blockSize: vars.size.headHeight,
  // The bar is absent while nothing is chosen; its room must not keep the pointer from the heads.
  pointerEvents: 'none',
  selectors: {
    '&[data-cards]': { position: 'static', blockSize: 'auto', insetInline: 0 },
  },
  '@media': { print: { display: 'none' } },
})
/** Makes the controls of the bar small, not the bar. */
export const bulkInner = componentStyle({ display: 'contents' })
componentGlobal(`${bulkInner} > *`, { pointerEvents: 'auto' })
componentGlobal(`${bulk}:not([data-cards]) [data-component=BulkBar]`, {
  flexWrap: 'nowrap',
  blockSize: '100%',
  minBlockSize: 0,
  paddingBlock: 0,
  paddingInline: '0 8px',
  border: 0,
  borderRadius: 0,
  overflowX: 'auto',
  whiteSpace: 'nowrap',
})

export const scroller = componentStyle({
  position: 'relative',
  overflow: 'auto',
  overscrollBehaviorInline: 'contain',
  // Rows that come and go must not move what is being looked at.
  overflowAnchor: 'none',
  '@media': { print: { overflow: 'visible', maxBlockSize: 'none !important' } },
})

export const table = componentStyle({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text,
  outline: 'none',
})

const cell = {
  blockSize: vars.size.rowHeight,
  paddingBlock: 0,
  paddingInline: vars.size.cellPadX,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  // Browsers let cells inherit it; a cell that inherits something is styled again whenever anything about its row changes.
  verticalAlign: 'middle',
} as const

export const td = componentStyle({
  ...cell,
  selectors: {
    '&[data-whole]': { overflow: 'visible' },
    '&[data-none]': { color: vars.color.text3 },
    '&[data-align=end]': { textAlign: 'end' },
    '&[data-kind=id]': { fontFamily: vars.font.mono },
    // Figures keep their order, and stand where the column has them.
    '[dir=rtl] &[data-kind]': { direction: 'ltr', textAlign: 'right' },
    '[dir=rtl] &[data-kind][data-align=end]': { textAlign: 'left' },
    '&[data-pinned]': { position: 'sticky', zIndex: 1, background: vars.color.surface },
    '&[data-strong]': { fontWeight: 600 },
    '&[data-tight]': { paddingInline: 0, textAlign: 'center', overflow: 'visible' },
  },
})

/** A text with a mark behind it: the text is cut off where there is no room for both. */
export const marked = componentStyle({ display: 'flex', alignItems: 'center' })
export const markedText = componentStyle({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const mark = componentStyle({
  flexShrink: 0,
  marginInlineStart: '8px',
  fontWeight: 400,
  color: vars.color.text2,
})

export const tr = componentStyle({
  background: vars.color.surface,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-selected]': { background: vars.accent.soft },
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
  },
})
// Spelled out instead of inherited, for the same reason.
componentGlobal(`${tr}:hover > [data-pinned]`, { background: vars.color.hover })
componentGlobal(`${tr}[data-selected] > [data-pinned]`, { background: vars.accent.soft })
componentGlobal(`${tr}[data-open-record] > td:first-child`, {
  boxShadow: `inset 3px 0 ${vars.accent.solid}`,
})
componentGlobal(`${table}[data-opens] ${tr}`, { cursor: 'pointer' })
componentGlobal(`${table}[data-opens] ${tr}:hover > [data-strong]`, { color: vars.accent.text })
// A column that stays lies over others only while they are under it.
componentGlobal(`${scroller}[data-over-start] [data-edge][data-pinned=start]`, {
  boxShadow: '6px 0 6px -6px rgb(17 24 32 / .24)',
})
componentGlobal(`${scroller}[data-over-end] [data-edge][data-pinned=end]`, {
  boxShadow: '-6px 0 6px -6px rgb(17 24 32 / .24)',
})
// The grid has the focus, the cell shows it.
componentGlobal(`${table}:focus-visible [data-focus]`, focusInside)

export const th = componentStyle({
  ...cell,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.sticky,
  blockSize: vars.size.headHeight,
  fontWeight: 600,
  color: vars.color.text2,
  background: vars.color.tableHead,
  selectors: {
    '&[data-align=end]': { textAlign: 'end' },
    '&[data-pinned]': { zIndex: zIndex.sticky + 1 },
    '&[data-tight]': { paddingInline: 0, textAlign: 'center' },
    '&[data-sortable]': { cursor: 'pointer' },
    '&[data-sortable]:hover': { color: vars.color.text },
    '&[data-drop=before]': { boxShadow: `inset 2px 0 ${vars.accent.solid}` },
    '&[data-drop=after]': { boxShadow: `inset -2px 0 ${vars.accent.solid}` },
  },
})

// The box of a head that the bar lies over belongs to the bar.
componentGlobal(
  `${bulk}:not([data-cards]):has([data-component=BulkBar]) ~ ${scroller} thead:not([data-grouped]) > tr > ${th}[data-tight]`,
  { borderBlockEndColor: 'transparent', background: vars.accent.soft },
)

/** A head over several columns. */
export const group = componentStyle({
  ...cell,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.sticky,
  blockSize: vars.size.headHeight,
  fontWeight: 600,
  textAlign: 'center',
  color: vars.color.text2,
  background: vars.color.tableHead,
  borderBlockEnd: 0,
  selectors: { '&[data-named]': { borderBlockEnd: `1px solid ${vars.color.border}` } },
})

export const headInner = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  maxInlineSize: '100%',
})
export const headText = componentStyle({ overflow: 'hidden', textOverflow: 'ellipsis' })
export const unit = componentStyle({ fontWeight: 400, color: vars.color.text3 })
export const order = componentStyle({ fontSize: type.caption.fontSize, color: vars.accent.text })
export const sorted = componentStyle({ color: vars.accent.text })

export const handle = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: '9px',
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '30%',
      insetInlineEnd: '4px',
      inlineSize: '1px',
      background: 'transparent',
      transition: colourTransition,
    },
    '&:hover::after': { insetBlock: 0, inlineSize: '2px', background: vars.accent.solid },
  },
})

// Lines between the heads are for whoever is about to pull one.
componentGlobal(`tr:hover > ${th} > ${handle}::after`, { background: vars.color.borderButton })

export const box = componentStyle(nativeBox)

export const toggle = componentStyle({
  display: 'inline-grid',
  flexShrink: 0,
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: vars.radius.tag,
  verticalAlign: 'middle',
  color: vars.color.text2,
  selectors: {
    '&:hover': { background: vars.color.pressed },
  },
})

componentGlobal(`${toggle}[aria-expanded=true] > svg`, { rotate: '90deg' })

export const detail = componentStyle({
  padding: vars.size.cellPadX,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  background: vars.color.canvas,
})
export const detailRow = componentStyle({})
export const head = componentStyle({})
componentGlobal(`${head}[data-grouped] ${th}`, { insetBlockStart: vars.size.headHeight })
export const footGroup = componentStyle({})

export const foot = componentStyle({
  ...cell,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.sticky,
  fontWeight: 600,
  borderBlockStart: `1px solid ${vars.color.border}`,
  borderBlockEnd: 0,
  background: vars.color.tableHead,
  selectors: {
    '&[data-align=end]': { textAlign: 'end' },
    '&[data-pinned]': { zIndex: zIndex.sticky + 1 },
  },
})

export const state = componentStyle({ padding: '40px 16px', whiteSpace: 'normal', textAlign: 'center' })
export const inSight = componentStyle({ position: 'sticky', insetInlineStart: 0, boxSizing: 'border-box' })
export const bone = componentStyle({
  display: 'block',
  blockSize: '12px',
  borderRadius: vars.radius.tag,
  background: vars.color.fill,
})

export const editor = componentStyle({
  inlineSize: '100%',
  blockSize: 'calc(100% - 8px)',
  minBlockSize: '24px',
  paddingInline: '6px',
  borderRadius: vars.radius.tag,
  border: `1px solid ${vars.accent.solid}`,
  background: vars.color.surface,
  selectors: {
    '&[aria-invalid=true]': { borderColor: vars.status.danger.icon, outlineColor: vars.status.danger.icon },
  },
})
export const tbody = componentStyle({})
componentGlobal(`${table}[data-stale] > ${tbody}`, { opacity: 0.6 })

// Where only rows in view are drawn, the browser's table lays out nothing: rows and cells have their places given. Each row is laid out
// on its own, and cells are neither clipped nor sticky unless they have to be, because both are work for the compositor in every frame.
const virtual = `${table}[data-virtual]`
componentGlobal(virtual, { display: 'block' })
componentGlobal(`${virtual} > ${head}`, {
  display: 'block',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.sticky,
})
componentGlobal(`${virtual} > ${footGroup}`, {
  display: 'block',
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.sticky,
})
componentGlobal(`${virtual} > :is(${head}, ${footGroup}) > tr`, { display: 'flex' })
componentGlobal(`${virtual} > ${head} > tr > th`, {
  position: 'relative',
  flexShrink: 0,
  lineHeight: `calc(${vars.size.headHeight} - 1px)`,
})
componentGlobal(`${virtual} > ${footGroup} > tr > td`, {
  position: 'relative',
  lineHeight: `calc(${vars.size.rowHeight} - 1px)`,
})
componentGlobal(`${virtual} > :is(${head}, ${footGroup}) > tr > [data-pinned]`, { position: 'sticky' })
componentGlobal(`${virtual} > ${tbody}`, { display: 'block', position: 'relative' })
componentGlobal(`${virtual} ${tr}`, {
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  blockSize: vars.size.rowHeight,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  contain: 'layout style size',
})
componentGlobal(`${virtual} ${td}`, {
  position: 'absolute',
  insetBlock: 0,
  blockSize: 'auto',
  borderBlockEnd: 0,
  lineHeight: `calc(${vars.size.rowHeight} - 1px)`,
})
componentGlobal(`${scroller}[data-over-start] ${virtual} ${td}[data-pinned=start]`, {
  position: 'sticky',
  insetBlock: 'auto',
  blockSize: '100%',
  flexShrink: 0,
})
componentGlobal(`${scroller}[data-over-end] ${virtual} ${td}[data-pinned=end]`, {
  position: 'sticky',
  insetBlock: 'auto',
  blockSize: '100%',
  flexShrink: 0,
})
componentGlobal(`${scroller}[data-over-end] ${virtual} ${td}[data-pinned=end][data-edge]`, {
  marginInlineStart: 'auto',
})
componentGlobal(`${virtual} ${detailRow}`, { position: 'absolute', insetInline: 0, display: 'block' })
componentGlobal(`${virtual} ${detailRow} > td`, { display: 'block', minBlockSize: vars.size.rowHeight })

import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { ellipsis, focusInside, hitArea } from '../../theme/mixins.ts'
import { space, type, zIndex } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  minInlineSize: 0,
})
export const head = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
})
export const legend = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  ...type.caption,
  color: vars.color.text2,
})
export const legendItem = componentStyle({ display: 'flex', alignItems: 'center', gap: space[4] })

export const scroller = componentStyle({
  overflow: 'auto',
  maxBlockSize: '70vh',
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
  background: vars.color.surface,
  '@media': { print: { overflow: 'visible', maxBlockSize: 'none' } },
})
/** Rooms side by side. */
export const places = createVar()

export const table = componentStyle({
  // Few rooms share the width, up to where a number would be lost in its cell.
  inlineSize: '100%',
  maxInlineSize: `calc(${places} * 200px + 96px)`,
  borderCollapse: 'separate',
  borderSpacing: '2px',
  ...type.caption,
  fontVariantNumeric: 'tabular-nums',
  outline: 'none',
})
export const unit = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.sticky,
  padding: '4px 8px',
  fontWeight: 600,
  color: vars.color.text2,
  background: vars.color.tableHead,
})
export const floor = componentStyle({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: zIndex.sticky,
  // No wider than its words: the rooms share what is left.
  inlineSize: '1px',
  padding: '0 8px',
  fontWeight: 600,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  color: vars.color.text2,
  background: vars.color.tableHead,
})
export const corner = componentStyle({ zIndex: zIndex.sticky + 1, insetBlockStart: 0 }, floor)
export const gap = componentStyle({ inlineSize: '8px', minInlineSize: '8px', padding: 0 })

export const cell = componentStyle({
  // Keeps the hidden words inside the scrolling box.
  position: 'relative',
  minInlineSize: '64px',
  blockSize: '34px',
  padding: '0 4px',
  borderRadius: vars.radius.tag,
  border: `1px solid ${vars.color.border}`,
  lineHeight: '15px',
  textAlign: 'center',
  color: vars.color.text2,
  background: vars.color.surface,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-void]': { border: '1px dashed transparent', background: 'transparent', cursor: 'default' },
    '&[data-void][data-editable]': { borderColor: vars.color.borderButton, cursor: 'pointer' },
    '&[data-selected]': { boxShadow: `0 0 0 2px ${vars.accent.solid}` },
  },
})
componentGlobal(`${table}[data-cells=small] ${cell}`, {
  minInlineSize: '44px',
  blockSize: '22px',
})
componentGlobal(`${table}[data-cells=large] ${cell}`, {
  minInlineSize: '104px',
  blockSize: '52px',
})

const tones = ['success', 'warning', 'danger', 'info', 'neutral'] as const
export const swatch = componentStyle({
  minInlineSize: '22px',
  paddingInline: '3px',
  borderRadius: vars.radius.tag,
  border: `1px solid ${vars.color.border}`,
  lineHeight: '16px',
  textAlign: 'center',
})
for (const tone of tones) {
  componentGlobal(`:is(${cell}, ${swatch})[data-tone=${tone}]`, {
    color: vars.status[tone].text,
    background: vars.status[tone].soft,
    borderColor: vars.status[tone].border,
  })
}
componentGlobal(`:is(${cell}, ${swatch})[data-tone=accent]`, {
  color: vars.accent.text,
  background: vars.accent.soft,
  borderColor: vars.accent.border,
})
componentGlobal(`${table}:focus-visible [data-focus]`, focusInside)
export const name = componentStyle({ ...ellipsis, display: 'block' })
export const mark = componentStyle({ display: 'block', fontWeight: 600 })
export const detail = componentStyle({ ...ellipsis, display: 'none' })
componentGlobal(`${table}[data-cells=large] ${detail}`, { display: 'block' })
componentGlobal(`${table}[data-cells=small] ${mark}`, { display: 'none' })
componentGlobal(`${table} [data-faded]`, { color: vars.color.text3, borderStyle: 'dashed' })
componentGlobal(`${table} [data-faded] :is(${mark}, ${detail})`, { visibility: 'hidden' })

export const legendButton = componentStyle(
  {
    ...hitArea,
    border: 0,
    padding: '2px 6px',
    borderRadius: vars.radius.tag,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&[aria-pressed=true]': { color: vars.accent.text, background: vars.accent.soft, fontWeight: 600 },
      '&:focus-visible': focusInside,
    },
  },
  legendItem,
)
export const count = componentStyle({ fontVariantNumeric: 'tabular-nums' })

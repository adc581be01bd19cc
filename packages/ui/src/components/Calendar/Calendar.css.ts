import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { focusInside } from '../../theme/mixins.ts'
import { space, type, zIndex } from '../../theme/scale.ts'

export const root = componentStyle({
  minInlineSize: 0,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  overflow: 'hidden',
})

export const bar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: space[12],
})

export const title = componentStyle({
  flex: 1,
  minInlineSize: '120px',
  ...type.h4,
  fontVariantNumeric: 'tabular-nums',
})

const table = {
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
} as const

export const month = componentStyle(table)

const headCell = {
  ...type.caption,
  fontWeight: 600,
  color: vars.color.text2,
  background: vars.color.tableHead,
  blockSize: '32px',
  textAlign: 'center',
  borderBlock: `1px solid ${vars.color.border}`,
} as const

export const weekday = componentStyle(headCell)

export const day = componentStyle({
  position: 'relative',
  blockSize: '112px',
  padding: space[4],
  verticalAlign: 'top',
  textAlign: 'start',
  overflow: 'hidden',
  cursor: 'pointer',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  borderInlineEnd: `1px solid ${vars.color.border}`,
  selectors: {
    '&:last-child': { borderInlineEnd: 0 },
    '&:hover': { background: vars.color.hover },
    '&[data-outside]': { background: vars.color.canvas },
    '&[data-selected]': { background: vars.accent.soft },
    '&:focus-visible': focusInside,
  },
})

export const number = componentStyle({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '24px',
  blockSize: '24px',
  marginBlockEnd: space[2],
  borderRadius: vars.radius.pill,
  ...type.small,
})
componentGlobal(`${day}[data-outside] > ${number}`, { color: vars.color.text3 })
componentGlobal(`${day}[data-today] > ${number}`, {
  background: vars.accent.solid,
  color: vars.accent.onSolid,
  fontWeight: 600,
})

const tones = (tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral') => ({
  background: vars.status[tone].soft,
  color: vars.status[tone].text,
  borderColor: vars.status[tone].border,
})

const event = {
  display: 'block',
  inlineSize: '100%',
  paddingInline: space[4],
  borderRadius: vars.radius.tag,
  borderWidth: '1px',
  borderStyle: 'solid',
  ...type.caption,
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
} as const

const toneSelectors = {
  '&[data-tone=success]': tones('success'),
  '&[data-tone=warning]': tones('warning'),
  '&[data-tone=danger]': tones('danger'),
  '&[data-tone=info]': tones('info'),
  '&[data-tone=neutral]': tones('neutral'),
  '&:focus-visible': focusInside,
}

export const chip = componentStyle({
  ...event,
  minBlockSize: '24px',
  marginBlockEnd: space[2],
  selectors: {
    ...toneSelectors,
    '&[data-before]': {
      borderStartStartRadius: 0,
      borderEndStartRadius: 0,
      borderInlineStartStyle: 'dashed',
    },
    '&[data-after]': { borderStartEndRadius: 0, borderEndEndRadius: 0, borderInlineEndStyle: 'dashed' },
  },
})

export const block = componentStyle({
  ...event,
  position: 'absolute',
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  zIndex: 1,
  minBlockSize: '22px',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  selectors: toneSelectors,
})

export const time = componentStyle({ marginInlineEnd: space[4], fontWeight: 600 })

export const more = componentStyle({
  ...type.caption,
  minBlockSize: '24px',
  paddingInline: space[4],
  color: vars.accent.text,
  cursor: 'pointer',
  selectors: { '&:focus-visible': focusInside },
})

export const weekScroller = componentStyle({
  maxBlockSize: '640px',
  overflow: 'auto',
  borderBlockStart: `1px solid ${vars.color.border}`,
})
export const week = componentStyle({ ...table, minInlineSize: '720px' })
export const weekHead = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.sticky,
  background: vars.color.tableHead,
})

export const corner = componentStyle({ inlineSize: '64px', background: vars.color.tableHead })
export const weekDay = componentStyle({
  ...headCell,
  borderBlockStart: 0,
  selectors: { '&[data-today]': { color: vars.accent.text } },
})
export const hour = componentStyle({
  inlineSize: '64px',
  paddingInlineEnd: space[8],
  ...type.caption,
  fontWeight: 400,
  color: vars.color.text2,
  textAlign: 'end',
  verticalAlign: 'top',
})
export const allDay = componentStyle({
  padding: space[2],
  verticalAlign: 'top',
  borderInlineStart: `1px solid ${vars.color.border}`,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
})

/** Widths of what stands before the hours of the day view, px. */
export const RESOURCE_WIDTH = 128
export const WHOLE_DAY_WIDTH = 112

export const dayTable = componentStyle(table)
export const resource = componentStyle({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: zIndex.sticky,
  inlineSize: `${RESOURCE_WIDTH}px`,
  paddingInline: space[8],
  ...type.small,
  fontWeight: 600,
  textAlign: 'start',
  verticalAlign: 'top',
  paddingBlockStart: space[8],
  overflowWrap: 'anywhere',
  background: vars.color.tableHead,
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
export const wholeDay = componentStyle({
  ...headCell,
  inlineSize: `${WHOLE_DAY_WIDTH}px`,
  borderBlockStart: 0,
})
export const conflict = componentStyle({ marginInlineStart: space[4], fontWeight: 600 })

export const slot = componentStyle({
  position: 'relative',
  blockSize: '48px',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  borderInlineStart: `1px solid ${vars.color.border}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-today]': { background: vars.accent.soft },
    '&:focus-visible': focusInside,
  },
})

componentGlobal(`${root} td`, {
  '@media': { '(max-width: 575.98px)': { fontSize: type.caption.fontSize } },
})

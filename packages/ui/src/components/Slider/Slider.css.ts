import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { colourTransition, tabularNumbers } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

/** Share of the track (0 to 1) at which the filled part begins and ends. */
export const from = createVar()
export const to = createVar()
/** Where one mark stands. */
export const share = createVar()

const THUMB = '18px'

export const root = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  inlineSize: '100%',
  minInlineSize: 0,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  color: vars.color.text,
})
export const body = componentStyle({ flex: 1, minInlineSize: 0 })
export const track = componentStyle({
  position: 'relative',
  blockSize: vars.size.controlHeight,
  '@media': { '(pointer: coarse)': { blockSize: '44px' } },
})

const line = {
  content: '""',
  position: 'absolute',
  insetBlockStart: 'calc(50% - 2px)',
  blockSize: '4px',
  borderRadius: vars.radius.pill,
} as const

/** Where the middle of a thumb stands for a share of the track. */
const at = (where: string) => `calc(${THUMB} / 2 + (100% - ${THUMB}) * ${where})`

export const rail = componentStyle({
  ...line,
  insetInline: 0,
  background: vars.color.borderButton,
})
export const fill = componentStyle({
  ...line,
  insetInlineStart: at(from),
  inlineSize: `calc((100% - ${THUMB}) * (${to} - ${from}))`,
  background: vars.accent.solid,
  selectors: {
    // One value: filled from the very end of the rail.
    '[data-component=Slider] &': { insetInlineStart: 0, inlineSize: at(to) },
    '[data-invalid] &': { background: vars.status.danger.solid },
    '[data-disabled] &, [data-readonly] &': { background: vars.color.text3 },
  },
})

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: THUMB,
  blockSize: THUMB,
  border: `2px solid ${vars.accent.solid}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  boxShadow: vars.shadow.header,
  pointerEvents: 'auto',
  transition: colourTransition,
} as const

export const input = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  appearance: 'none',
  background: 'transparent',
  cursor: 'pointer',
  outline: 'none',
  touchAction: 'pan-y',
  selectors: {
    '&::-webkit-slider-runnable-track': { appearance: 'none', background: 'transparent' },
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': thumb,
    '&:hover::-webkit-slider-thumb': { borderColor: vars.accent.hover },
    '&:active::-webkit-slider-thumb': { background: vars.accent.soft },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
    '&:focus-visible::-moz-range-thumb': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
    '[data-readonly] &': { cursor: 'default' },
    '&:disabled': { cursor: 'not-allowed' },
  },
})
for (const part of ['::-webkit-slider-thumb', '::-moz-range-thumb']) {
  componentGlobal(`[data-invalid] ${input}${part}`, { borderColor: vars.status.danger.solid })
  componentGlobal(`${input}:disabled${part}, [data-readonly] ${input}${part}`, {
    borderColor: vars.color.text3,
    background: vars.color.fill,
  })
}
/** One of two on the same track: only its thumb takes the pointer. */
export const half = componentStyle({ pointerEvents: 'none' })

export const marks = componentStyle({
  ...type.caption,
  position: 'relative',
  blockSize: '26px',
  color: vars.color.text3,
})
export const mark = componentStyle({
  position: 'absolute',
  insetInlineStart: at(share),
  insetBlockStart: '4px',
  paddingBlockStart: '4px',
  translate: '-50%',
  whiteSpace: 'nowrap',
  selectors: {
    '[dir=rtl] &': { translate: '50%' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(50% - 0.5px)',
      insetBlockStart: '-3px',
      inlineSize: '1px',
      blockSize: '6px',
      background: vars.color.borderField,
    },
  },
})
export const value = componentStyle({
  ...tabularNumbers,
  flexShrink: 0,
  minInlineSize: '40px',
  lineHeight: vars.size.controlHeight,
  textAlign: 'end',
  color: vars.color.text2,
})

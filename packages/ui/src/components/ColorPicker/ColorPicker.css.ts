import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

/** The colour shown, and its hue at full strength. */
export const colour = createVar()
export const hue = createVar()
/** Where the thumb of the area stands, per cent. */
export const x = createVar()
export const y = createVar()

const checks = `repeating-conic-gradient(${vars.color.border} 0 25%, ${vars.color.surface} 0 50%) 0 0 / 8px 8px`

export const swatch = componentStyle({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '20px',
  blockSize: '20px',
  borderRadius: vars.radius.tag,
  boxShadow: `inset 0 0 0 1px ${vars.color.borderField}`,
  background: colour,
  selectors: { '&[data-empty]': { background: checks }, '[data-disabled] > &': { opacity: 0.5 } },
})

export const panel = componentStyle({
  boxSizing: 'border-box',
  inlineSize: '264px',
  padding: '12px',
})
export const body = componentStyle({ display: 'flex', flexDirection: 'column', gap: '10px' })

export const area = componentStyle({
  position: 'relative',
  blockSize: '140px',
  borderRadius: vars.radius.control,
  cursor: 'crosshair',
  touchAction: 'none',
  // Mixed of light: white to the hue across, black from below. The order must not follow the writing direction.
  background: `linear-gradient(to top, rgb(0 0 0), rgb(0 0 0 / 0)), linear-gradient(to right, rgb(255 255 255), ${hue})`,
})
export const thumb = componentStyle({
  position: 'absolute',
  left: x,
  top: y,
  inlineSize: '18px',
  blockSize: '18px',
  translate: '-50% -50%',
  borderRadius: vars.radius.pill,
  border: `2px solid ${vars.white}`,
  background: colour,
  boxShadow: '0 0 0 1px rgb(0 0 0 / .4)',
  outline: 'none',
  selectors: {
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
  },
})
const hueThumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: '18px',
  blockSize: '18px',
  border: `2px solid ${vars.white}`,
  borderRadius: vars.radius.pill,
  background: hue,
  boxShadow: '0 0 0 1px rgb(0 0 0 / .4)',
} as const
export const hueSlider = componentStyle({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '24px',
  margin: 0,
  // The rail is 12 px of the 24 that can be pressed.
  background: `content-box linear-gradient(to right, rgb(255 0 0), rgb(255 255 0), rgb(0 255 0), rgb(0 255 255), rgb(0 0 255), rgb(255 0 255), rgb(255 0 0))`,
  paddingBlock: '6px',
  borderRadius: vars.radius.control,
  direction: 'ltr',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&::-webkit-slider-runnable-track': { appearance: 'none', background: 'transparent' },
    '&::-webkit-slider-thumb': { ...hueThumb, marginBlock: '-3px' },
    '&::-moz-range-thumb': hueThumb,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
    '&:focus-visible::-moz-range-thumb': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
  },
})
export const presetTitle = componentStyle({ ...type.caption, color: vars.color.text3 })
export const presets = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: '6px' })
export const preset = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  padding: 0,
  borderRadius: vars.radius.tag,
  background: colour,
  boxShadow: `inset 0 0 0 1px ${vars.color.borderField}`,
  selectors: {
    '&[data-selected]': { outline: `2px solid ${vars.accent.ring}`, outlineOffset: '1px' },
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
  },
})

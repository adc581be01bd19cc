import { vars } from '../../theme/contract.css.ts'
import { primitiveGlobal, primitiveStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const root = primitiveStyle({ position: 'relative', padding: '12px' })
export const months = primitiveStyle({ position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '24px' })
export const nav = primitiveStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
})
export const navButton = primitiveStyle({
  pointerEvents: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&[aria-disabled=true]': { color: vars.color.textDisabled, background: 'transparent' },
  },
})
export const caption = primitiveStyle({
  ...type.strong,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  blockSize: '32px',
  marginInline: '32px',
})
export const dropdowns = primitiveStyle({ display: 'flex', gap: '4px' })
export const dropdownRoot = primitiveStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: vars.radius.control,
  selectors: { '&:hover': { background: vars.color.pressed } },
})
export const dropdown = primitiveStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  zIndex: 1,
})
export const captionLabel = primitiveStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  paddingInline: '6px',
  paddingBlock: '2px',
  borderRadius: vars.radius.control,
})
export const grid = primitiveStyle({ borderSpacing: 0 })
export const weekday = primitiveStyle({
  ...type.caption,
  inlineSize: '36px',
  blockSize: '32px',
  color: vars.color.text3,
  textAlign: 'center',
})
export const day = primitiveStyle({ padding: '1px 0', textAlign: 'center' })
export const dayButton = primitiveStyle({
  inlineSize: '36px',
  blockSize: '32px',
  borderRadius: vars.radius.control,
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&:disabled': { color: vars.color.textDisabled, background: 'transparent' },
  },
})
export const outside = primitiveStyle({})
export const today = primitiveStyle({})
export const selected = primitiveStyle({})
export const rangeStart = primitiveStyle({
  background: vars.accent.soft,
  borderStartStartRadius: '6px',
  borderEndStartRadius: '6px',
})
export const rangeEnd = primitiveStyle({
  background: vars.accent.soft,
  borderStartEndRadius: '6px',
  borderEndEndRadius: '6px',
})
export const rangeMiddle = primitiveStyle({ background: vars.accent.soft })

primitiveGlobal(`${dropdownRoot}:has(${dropdown}:focus-visible)`, {
  outline: `${vars.focus.width} solid ${vars.accent.ring}`,
})
primitiveGlobal(`${outside} > ${dayButton}`, { color: vars.color.text3 })
primitiveGlobal(`${today} > ${dayButton}`, { color: vars.accent.text, fontWeight: 600 })
primitiveGlobal(`${selected} > ${dayButton}`, { color: vars.accent.onSolid, background: vars.accent.solid })
primitiveGlobal(`${rangeMiddle} > ${dayButton}`, { color: vars.color.text, background: 'transparent' })

import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { colourTransition, ellipsis } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({ display: 'grid', gap: '4px', inlineSize: '100%', minInlineSize: 0 })
export const list = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: '8px' })
const tile = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  inlineSize: '104px',
  blockSize: '104px',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  borderWidth: '1px',
  borderColor: vars.color.borderButton,
} as const
export const item = componentStyle({
  ...tile,
  borderStyle: 'solid',
  background: vars.color.fill,
  selectors: {
    '&[data-failed]': { borderColor: vars.status.danger.solid },
    '&[data-dragging]': { opacity: 0.5 },
    '&[data-target]': { borderColor: vars.accent.solid, boxShadow: `0 0 0 1px ${vars.accent.solid}` },
  },
})
export const image = componentStyle({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })
export const fileName = componentStyle({
  ...type.caption,
  ...ellipsis,
  maxInlineSize: '100%',
  paddingInline: '6px',
})
export const veil = componentStyle({
  ...type.caption,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  padding: '8px',
  color: vars.color.text,
  background: `color-mix(in oklab, ${vars.color.surface}, transparent 10%)`,
})
export const bar = componentStyle({ inlineSize: '80%' })
/** Seen while the pointer or the focus is on the picture; always there for fingers. */
export const tools = componentStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  justifyContent: 'center',
  gap: '0',
  padding: '2px',
  opacity: 0,
  background: `color-mix(in oklab, ${vars.color.surface}, transparent 10%)`,
  transition: `opacity ${vars.duration.colour} linear`,
  '@media': { '(hover: none)': { opacity: 1 } },
})
componentGlobal(`${item}:hover ${tools}, ${item}:focus-within ${tools}`, { opacity: 1 })
export const tool = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: vars.radius.tag,
  color: vars.color.text,
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&:disabled': { color: vars.color.textDisabled, background: 'transparent' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const add = componentStyle({
  ...tile,
  ...type.caption,
  borderStyle: 'dashed',
  borderColor: vars.color.borderField,
  color: vars.color.text2,
  background: vars.color.surface,
  transition: colourTransition,
  selectors: {
    '&:hover, &[data-target]': { color: vars.accent.text, borderColor: vars.accent.solid },
    '&[data-invalid]': { borderColor: vars.status.danger.solid },
    '&:disabled': {
      color: vars.color.textDisabled,
      borderColor: vars.color.border,
      background: vars.color.fill,
    },
  },
})
export const hint = componentStyle({ ...type.caption, color: vars.color.text3 })

import { vars } from '../../theme/contract.css.ts'
import { primitiveStyle } from '../../theme/layered.ts'
import { colourTransition, hitArea } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

/** A check box or radio with its text. */
export const row = primitiveStyle({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '8px',
  minInlineSize: 0,
  maxInlineSize: '100%',
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
})

export const mark = primitiveStyle({
  ...hitArea,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '16px',
  blockSize: '16px',
  marginBlockStart: `calc((${vars.size.lineHeight} - 16px) / 2)`,
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: vars.color.borderField,
  color: vars.accent.onSolid,
  background: vars.color.surface,
  cursor: 'pointer',
  transition: colourTransition,
  selectors: {
    '&::before': { content: '""', position: 'absolute', inset: '-5px' },
    '&:hover': { borderColor: vars.accent.solid },
    '&[data-checked], &[data-indeterminate]': {
      borderColor: vars.accent.solid,
      background: vars.accent.solid,
    },
    '&[data-checked]:hover, &[data-indeterminate]:hover': {
      borderColor: vars.accent.hover,
      background: vars.accent.hover,
    },
    '&[data-invalid]:not([data-checked])': { borderColor: vars.status.danger.solid },
    '&[data-disabled]': {
      color: vars.color.textDisabled,
      borderColor: vars.color.border,
      background: vars.color.fill,
      cursor: 'not-allowed',
    },
  },
})
export const square = primitiveStyle({ borderRadius: vars.radius.tag })
export const round = primitiveStyle({ borderRadius: vars.radius.pill })
export const dot = primitiveStyle({
  inlineSize: '6px',
  blockSize: '6px',
  borderRadius: vars.radius.pill,
  background: 'currentColor',
})

export const label = primitiveStyle({
  minInlineSize: 0,
  paddingBlock: '1px',
  overflowWrap: 'anywhere',
  color: vars.color.text,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: { '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' } },
})
export const description = primitiveStyle({ ...type.caption, display: 'block', color: vars.color.text3 })

export const group = primitiveStyle({ display: 'flex', minInlineSize: 0, columnGap: '20px', rowGap: '4px' })
export const wrap = primitiveStyle({ flexWrap: 'wrap' })
export const stack = primitiveStyle({ flexDirection: 'column', alignItems: 'flex-start' })

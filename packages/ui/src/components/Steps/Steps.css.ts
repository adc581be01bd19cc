import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'flex',
  gap: '12px',
  selectors: { '&[data-orientation=vertical]': { flexDirection: 'column', gap: 0 } },
})
export const step = componentStyle({
  display: 'flex',
  gap: '8px',
  flexGrow: 1,
  minInlineSize: 0,
  selectors: {
    '[data-orientation=horizontal] > &:last-child': { flexGrow: 0 },
    '[data-orientation=vertical] > &': { position: 'relative', paddingBlockEnd: '20px' },
    '[data-orientation=vertical] > &:last-child': { paddingBlockEnd: 0 },
    // The line to the next step.
    '[data-orientation=vertical] > &:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '11.5px',
      insetBlock: '28px 4px',
      borderInlineStart: `1px solid ${vars.color.borderButton}`,
    },
  },
})
export const mark = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: vars.radius.pill,
  border: `1px solid ${vars.color.borderField}`,
  fontSize: type.caption.fontSize,
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text2,
  selectors: {
    '[data-state=done] > &': {
      color: vars.accent.text,
      borderColor: vars.accent.border,
      background: vars.accent.soft,
    },
    '[data-state=current] > &': {
      color: vars.accent.onSolid,
      borderColor: vars.accent.solid,
      background: vars.accent.solid,
    },
    '[data-state=error] > &': {
      color: vars.status.danger.onSolid,
      borderColor: vars.status.danger.solid,
      background: vars.status.danger.solid,
    },
  },
})
export const text = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minInlineSize: 0,
})
export const title = componentStyle({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minBlockSize: '24px',
  color: vars.color.text2,
  selectors: {
    '[data-state=current] &': { color: vars.color.text, fontWeight: 600 },
    '[data-state=done] &': { color: vars.color.text },
    '[data-state=error] &': { color: vars.status.danger.text },
    '[data-orientation=horizontal] > :not(:last-child) &::after': {
      content: '""',
      flexGrow: 1,
      minInlineSize: '12px',
      borderBlockStart: `1px solid ${vars.color.borderButton}`,
    },
    '[data-orientation=horizontal] > [data-state=done]:not(:last-child) &::after': {
      borderColor: vars.accent.solid,
    },
  },
})
export const jump = componentStyle({
  borderRadius: vars.radius.tag,
  textAlign: 'start',
  selectors: { '&:hover': { color: vars.accent.text } },
})
export const description = componentStyle({ ...type.caption, color: vars.color.text3 })

import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const extent = createVar()

export const root = componentStyle({
  display: 'flex',
  minInlineSize: 0,
  minBlockSize: 0,
  blockSize: '100%',
  selectors: { '&[data-placement=bottom]': { flexDirection: 'column' } },
})
export const main = componentStyle({ flexGrow: 1, minInlineSize: 0, minBlockSize: 0, overflow: 'auto' })
export const panel = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  minInlineSize: 0,
  color: vars.color.text,
  background: vars.color.surface,
  selectors: {
    '[data-placement=side] > &': { inlineSize: extent, borderInlineStart: `1px solid ${vars.color.border}` },
    '[data-placement=bottom] > &': { blockSize: extent, borderBlockStart: `1px solid ${vars.color.border}` },
    '[data-placement=full] > &': { position: 'fixed', inset: 0, zIndex: 40 },
  },
})
export const handle = componentStyle({
  position: 'relative',
  zIndex: 1,
  flexShrink: 0,
  touchAction: 'none',
  selectors: {
    '[data-placement=side] > &': { inlineSize: '8px', marginInlineEnd: '-8px', cursor: 'col-resize' },
    '[data-placement=bottom] > &': { blockSize: '8px', marginBlockEnd: '-8px', cursor: 'row-resize' },
    '&:hover, &:focus-visible, &[data-dragging]': { background: vars.accent.border },
  },
})
export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '48px',
  paddingInline: '16px 8px',
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
export const title = componentStyle({ ...type.h4, flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
export const body = componentStyle({
  flexGrow: 1,
  minBlockSize: 0,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  padding: '16px',
})

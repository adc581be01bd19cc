import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { focusInside, transition } from '../../theme/mixins.ts'
import { zIndex } from '../../theme/scale.ts'

export const zoom = createVar()
export const turn = createVar()
export const panX = createVar()
export const panY = createVar()
export const side = createVar()

export const root = componentStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '8px',
  maxInlineSize: '100%',
})
export const thumb = componentStyle({
  position: 'relative',
  inlineSize: side,
  blockSize: side,
  overflow: 'hidden',
  flexShrink: 0,
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.fill,
  cursor: 'zoom-in',
  selectors: { '&:hover': { borderColor: vars.color.borderField } },
})
export const picture = componentStyle({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })
export const broken = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '100%',
  blockSize: '100%',
  color: vars.color.text3,
})
export const more = componentStyle({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: vars.white,
  background: 'rgb(0 0 0 / .55)',
  fontWeight: 600,
})

export const dialog = componentStyle({ position: 'relative', zIndex: zIndex.dialog, outline: 'none' })
export const stage = componentStyle({
  ...transition('dialog', 'none'),
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  color: vars.color.text,
  background: 'rgb(0 0 0 / .92)',
  outline: 'none',
})
export const bar = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  flexShrink: 0,
  minBlockSize: '48px',
  paddingInline: '16px 8px',
})
export const caption = componentStyle({
  flexGrow: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const canvas = componentStyle({
  position: 'relative',
  flexGrow: 1,
  minBlockSize: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  touchAction: 'none',
  selectors: { '&[data-zoomed]': { cursor: 'grab' }, '&[data-dragging]': { cursor: 'grabbing' } },
})
export const large = componentStyle({
  maxInlineSize: '92%',
  maxBlockSize: '96%',
  inlineSize: 'auto',
  blockSize: 'auto',
  objectFit: 'contain',
  userSelect: 'none',
  transform: `translate(${panX}, ${panY}) scale(${zoom}) rotate(${turn})`,
  transition: `transform ${vars.duration.popover}`,
  selectors: { '[data-dragging] > &': { transition: 'none' } },
})
export const step = componentStyle({
  position: 'absolute',
  insetBlockStart: '50%',
  translate: '0 -50%',
  background: 'rgb(0 0 0 / .4)',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' }, '&:focus-visible': focusInside },
})
export const previous = componentStyle({ insetInlineStart: '12px' })
export const next = componentStyle({ insetInlineEnd: '12px' })

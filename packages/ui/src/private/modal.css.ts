import { vars } from '../theme/contract.css.ts'
import { componentStyle, primitiveStyle } from '../theme/layered.ts'
import { type, zIndex } from '../theme/scale.ts'

/** Parts that dialogs and drawers share. */
export const dialogRoot = primitiveStyle({ position: 'relative', zIndex: zIndex.dialog, outline: 'none' })
export const drawerRoot = primitiveStyle({ position: 'relative', zIndex: zIndex.drawer, outline: 'none' })

export const panel = primitiveStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  color: vars.color.text,
  background: vars.color.overlay,
  boxShadow: vars.shadow.dialog,
  outline: 'none',
})
export const head = primitiveStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: '8px',
  rowGap: '4px',
  padding: '16px 16px 0 24px',
})
export const title = primitiveStyle({
  ...type.h3,
  flex: '1 1 0',
  minInlineSize: 0,
  paddingBlock: '2px',
  overflowWrap: 'anywhere',
})
export const closeRoom = primitiveStyle({ flexShrink: 0, inlineSize: '32px' })
export const close = componentStyle({ position: 'absolute', insetBlockStart: '16px', insetInlineEnd: '16px' })
/** Under the title and what stands beside it, over the whole width. */
export const description = primitiveStyle({
  ...type.body,
  color: vars.color.text2,
  order: 1,
  flexBasis: '100%',
  minInlineSize: 0,
})
export const body = primitiveStyle({
  flexGrow: 1,
  minBlockSize: 0,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  overscrollBehavior: 'contain',
  padding: '12px 24px 24px',
  scrollPaddingBlock: '24px',
})
export const foot = primitiveStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '8px',
  padding: '12px 24px',
  borderBlockStart: `1px solid ${vars.color.border}`,
})

import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { colourTransition, ellipsis } from '../../theme/mixins.ts'
import { breakpoint, ease, space, type } from '../../theme/scale.ts'

const narrow = `(max-width: ${breakpoint.desktop - 1}px)`

export const root = patternStyle({ display: 'contents' })

export const field = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  inlineSize: '220px',
  blockSize: '32px',
  paddingInline: '10px 6px',
  marginInlineEnd: space[4],
  border: `1px solid ${vars.color.borderButton}`,
  borderRadius: vars.radius.control,
  color: vars.color.text3,
  background: vars.color.surface,
  transition: colourTransition,
  selectors: { '&:hover': { borderColor: vars.color.borderField, color: vars.color.text2 } },
  '@media': { [narrow]: { display: 'none' } },
})
export const fieldText = patternStyle({ ...ellipsis, flex: 1, textAlign: 'start' })

export const icon = patternStyle({
  '@media': { [`(min-width: ${breakpoint.desktop}px)`]: { display: 'none' } },
})

export const palette = patternStyle({
  inlineSize: 'min(560px, calc(100vw - 24px))',
  maxInlineSize: 'none',
  marginBlockStart: 'min(12vh, 96px)',
  marginInline: 'auto',
  borderRadius: vars.radius.dialog,
  color: vars.color.text,
  background: vars.color.overlay,
  boxShadow: vars.shadow.dialog,
  overflow: 'hidden',
  opacity: 1,
  transition: `opacity ${vars.duration.dialog} ${ease.enter}, translate ${vars.duration.dialog} ${ease.enter}`,
  selectors: { '&::backdrop': { background: vars.color.scrim } },
  '@starting-style': { opacity: 0, translate: `0 calc(-1 * ${vars.travel})` },
})

export const row = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  blockSize: '56px',
  paddingInline: space[20],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.text3,
})

export const input = patternStyle({
  flex: 1,
  minInlineSize: 0,
  blockSize: '100%',
  fontSize: type.h4.fontSize,
  lineHeight: '24px',
  color: vars.color.text,
  outline: 'none',
})

export const list = patternStyle({
  maxBlockSize: 'min(440px, calc(80vh - 120px))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[8],
  scrollPaddingBlock: space[8],
})

export const heading = patternStyle({ ...type.caption, padding: '4px 12px', color: vars.color.text3 })

export const option = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minBlockSize: '44px',
  paddingInline: space[12],
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  cursor: 'pointer',
  selectors: { '&[data-focus]': { background: vars.accent.soft, color: vars.color.text } },
})
export const title = patternStyle({ ...ellipsis, color: vars.color.text })
export const group = patternStyle({
  ...type.caption,
  ...ellipsis,
  marginInlineStart: 'auto',
  maxInlineSize: '60%',
  color: vars.color.text2,
  flexShrink: 2,
})
export const none = patternStyle({ paddingBlock: space[32], textAlign: 'center', color: vars.color.text3 })

export const failed = patternStyle({ padding: '8px 20px', ...type.caption, color: vars.status.warning.text })

export const keys = patternStyle({
  display: 'flex',
  gap: space[16],
  padding: '8px 20px',
  borderBlockStart: `1px solid ${vars.color.border}`,
  ...type.caption,
  color: vars.color.text3,
  '@media': { '(pointer: coarse)': { display: 'none' } },
})
export const key = patternStyle({
  display: 'inline-block',
  minInlineSize: '20px',
  paddingInline: '4px',
  marginInlineEnd: space[4],
  border: `1px solid ${vars.color.borderButton}`,
  borderRadius: vars.radius.tag,
  fontSize: type.caption.fontSize,
  lineHeight: '18px',
  textAlign: 'center',
  color: vars.color.text2,
})

import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition, focusInside } from '../../theme/mixins.ts'

export const root = componentStyle({ minInlineSize: 0 })
export const bar = componentStyle({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '16px',
  boxShadow: `inset 0 -1px ${vars.color.border}`,
})
/** A mask wider than the bar by one fade: where the bar stands at an end, the fade of that end lies outside. */
const fade = {
  maskImage: 'linear-gradient(to right, transparent, black 32px, black calc(100% - 32px), transparent)',
  maskSize: 'calc(100% + 32px) 100%',
  maskRepeat: 'no-repeat',
}
const edges = keyframes({
  from: { ...fade, maskPosition: '-32px 0' },
  to: { ...fade, maskPosition: '0 0' },
})
export const list = componentStyle({
  // Where tabs go on beyond the bar, they fade. The time of the bar's own scrolling stands still while it has nothing to scroll.
  animationName: edges,
  animationTimingFunction: 'linear',
  animationTimeline: 'scroll(self inline)',
  display: 'flex',
  gap: '24px',
  flexGrow: 1,
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: '24px',
})
export const extra = componentStyle({ flexShrink: 0, alignSelf: 'center' })
export const tab = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  flexShrink: 0,
  blockSize: vars.size.controlHeight,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  borderRadius: `${vars.radius.tag} ${vars.radius.tag} 0 0`,
  transition: colourTransition,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[data-selected]': { color: vars.accent.text, fontWeight: 600 },
    '&[data-disabled]': { color: vars.color.textDisabled },
    // A press focuses by script, which browsers take for the keyboard's doing where nothing had the focus before.
    '&:focus-visible': { outline: 'none' },
    '&[data-focus]': focusInside,
    '&[data-selected]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      blockSize: '2px',
      background: vars.accent.solid,
    },
  },
})
export const panel = componentStyle({ paddingBlockStart: '16px', minInlineSize: 0 })

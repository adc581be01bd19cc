import type { StyleRule } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { duration, ease } from './scale.ts'

/** Fingers need 44 px: an invisible area around smaller controls. */
export const hitArea = {
  '@media': {
    '(pointer: coarse)': {
      position: 'relative',
      selectors: {
        '&::after': {
          content: '""',
          position: 'absolute',
          insetInlineStart: '50%',
          insetBlockStart: '50%',
          inlineSize: 'max(100%, 44px)',
          blockSize: 'max(100%, 44px)',
          transform: 'translate(-50%, -50%)',
        },
      },
    },
  },
} as const satisfies StyleRule

export const colourTransition = `color ${vars.duration.colour} linear, background-color ${vars.duration.colour} linear, border-color ${vars.duration.colour} linear`

export const ellipsis = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const satisfies StyleRule

export const tabularNumbers = { fontVariantNumeric: 'tabular-nums' } as const satisfies StyleRule

/** Figures, dates and words each keep their own order, whatever the page around them does. */
export const ownOrder = { unicodeBidi: 'plaintext' } as const satisfies StyleRule

/** Values in a column of a page that is read from the right: in their own order, and where the column has them. */
export const ownOrderInColumn = {
  '[dir=rtl] &': { ...ownOrder, textAlign: 'right' },
} as const satisfies StyleRule['selectors']

/** Outline inside the box, for controls that touch their container's edge. */
export const focusInside = {
  outline: `${vars.focus.width} solid ${vars.accent.ring}`,
  outlineOffset: `calc(-1 * ${vars.focus.width})`,
} as const satisfies StyleRule

type Travelling = 'tooltip' | 'popover' | 'dialog'

/**
 * Enter and leave of a part that a Headless UI transition drives (`data-closed`, `data-leave`).
 * The exit takes three quarters of the enter; there is no travel under reduced motion.
 */
export const transition = (kind: Travelling, from: string): StyleRule => ({
  transitionProperty: 'opacity, translate, transform',
  transitionDuration: vars.duration[kind],
  transitionTimingFunction: ease.enter,
  selectors: {
    '&[data-leave]': {
      transitionDuration: `${Math.round(duration[kind] * 0.75)}ms`,
      transitionTimingFunction: ease.exit,
    },
    '&[data-closed]': { opacity: 0, transform: from },
  },
})

/** Visible to screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const satisfies StyleRule

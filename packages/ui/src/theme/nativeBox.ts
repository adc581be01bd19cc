import type { StyleRule } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'

const AUTO = { appearance: 'auto' } as const

/** A check box that is only an `<input>`, where there are hundreds: unchecked ones of browsers look disabled in the dark. */
export const nativeBox = {
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  inlineSize: '16px',
  blockSize: '16px',
  verticalAlign: 'middle',
  borderWidth: '1px',
  borderRadius: vars.radius.tag,
  borderColor: vars.color.borderField,
  // What browsers draw themselves, where only they know the colours or where grounds are not printed.
  accentColor: vars.accent.solid,
  background: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    '&:hover:enabled': { borderColor: vars.accent.solid },
    '&:checked, &:indeterminate': { borderColor: vars.accent.solid, background: vars.accent.solid },
    '&:checked::after, &:indeterminate::after': {
      content: '""',
      position: 'absolute',
      inset: '1px',
      background: vars.accent.onSolid,
    },
    '&:checked::after': {
      clipPath: 'polygon(14% 46%, 0 60%, 38% 92%, 100% 26%, 86% 12%, 38% 64%)',
    },
    '&:indeterminate::after': { clipPath: 'inset(5px 2px)' },
    '&:disabled': {
      borderColor: vars.color.border,
      background: vars.color.fill,
      cursor: 'not-allowed',
    },
    '&:disabled:checked::after': { background: vars.color.textDisabled },
  },
  '@media': { '(forced-colors: active)': AUTO, print: AUTO },
} as const satisfies StyleRule

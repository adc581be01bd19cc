import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition } from '../../theme/mixins.ts'

export const root = componentStyle({
  display: 'inline',
  font: 'inherit',
  color: vars.accent.text,
  background: 'none',
  borderRadius: vars.radius.mini,
  textDecoration: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  transition: colourTransition,
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
    '&[data-underline]': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
    '&[data-tone=danger]': { color: vars.status.danger.text },
    '&[data-tone=quiet]': { color: vars.color.text2 },
    '&[data-tone=quiet]:hover': { color: vars.accent.text },
  },
})

export const icon = componentStyle({ display: 'inline-block', marginInlineStart: '2px' })

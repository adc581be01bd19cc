import { vars } from '../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../theme/layered.ts'

export const pointMenu = componentStyle({ position: 'fixed', inlineSize: 'max-content' })

componentGlobal(`${pointMenu} > [role=menuitem]:focus:not([data-disabled])`, {
  background: vars.color.pressed,
  outline: 'none',
})
componentGlobal(`${pointMenu} > [role=menuitem][data-tone=danger]:focus:not([data-disabled])`, {
  background: vars.status.danger.soft,
})

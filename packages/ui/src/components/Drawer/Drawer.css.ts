import { createVar } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../../theme/layered.ts'
import { transition } from '../../theme/mixins.ts'
import { vars } from '../../theme/contract.css.ts'

/** Width it asks for; it is never wider than the window. */
export const width = createVar()

export const frame = componentStyle({ position: 'fixed', inset: 0, display: 'flex', overflow: 'hidden' })
export const side = componentVariants({
  start: { justifyContent: 'flex-start' },
  end: { justifyContent: 'flex-end' },
})
/** Comes from the edge it stands at, which is the other one where the page reads from the right. */
const from = (distance: string, mirrored: string) => {
  const { selectors, ...rest } = transition('dialog', `translateX(${distance})`)
  const turned = { '[dir=rtl] &[data-closed]': { transform: `translateX(${mirrored})` } }
  return { ...rest, selectors: { ...selectors, ...turned } }
}
const ahead: string = vars.travel
const back = `calc(-1 * ${vars.travel})`

export const panel = componentStyle({
  inlineSize: '100%',
  maxInlineSize: `min(${width}, 100vw)`,
  blockSize: '100%',
})
export const fromStart = componentStyle({
  ...from(back, ahead),
  borderStartEndRadius: vars.radius.dialog,
  borderEndEndRadius: vars.radius.dialog,
})
export const fromEnd = componentStyle({
  ...from(ahead, back),
  borderStartStartRadius: vars.radius.dialog,
  borderEndStartRadius: vars.radius.dialog,
})

import { componentStyle, componentVariants } from '../../theme/layered.ts'
import { transition } from '../../theme/mixins.ts'
import { vars } from '../../theme/contract.css.ts'

export const frame = componentStyle({ position: 'fixed', inset: 0, display: 'flex', overflow: 'hidden' })
export const side = componentVariants({
  start: { justifyContent: 'flex-start' },
  end: { justifyContent: 'flex-end' },
})
export const panel = componentStyle({
  ...transition('dialog', `translateX(${vars.travel})`),
  inlineSize: '100%',
  blockSize: '100%',
})
export const fromStart = componentStyle({
  ...transition('dialog', `translateX(calc(-1 * ${vars.travel}))`),
  borderStartEndRadius: vars.radius.dialog,
  borderEndEndRadius: vars.radius.dialog,
})
export const fromEnd = componentStyle({
  borderStartStartRadius: vars.radius.dialog,
  borderEndStartRadius: vars.radius.dialog,
})
export const width = componentVariants({
  480: { maxInlineSize: 'min(480px, 100vw)' },
  560: { maxInlineSize: 'min(560px, 100vw)' },
  720: { maxInlineSize: 'min(720px, 100vw)' },
  1008: { maxInlineSize: 'min(1080px, 100vw)' },
})

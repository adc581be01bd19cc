import { componentStyle } from '../../theme/layered.ts'

export const panel = componentStyle({
  boxSizing: 'border-box',
  padding: '12px',
  inlineSize: 'min(420px, calc(100vw - 16px))',
})

import { componentStyle } from '../../theme/layered.ts'

export const root = componentStyle({ display: 'grid', gap: '20px', minInlineSize: 0 })
export const panel = componentStyle({
  display: 'grid',
  minInlineSize: 0,
  outline: 'none',
  selectors: { '&[hidden]': { display: 'none' } },
})
export const actions = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: '8px' })

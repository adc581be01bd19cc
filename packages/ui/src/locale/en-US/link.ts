import type { Messages } from '../../private/LinliContext.ts'

export const link: Messages['link'] = {
  newTab: 'opens in a new tab',
}

import type { Messages } from '../../private/LinliContext.ts'

export const confirm: Messages['confirm'] = {
  failed: 'That did not work',
  typeFirst: (text) => `Type “${text}” to confirm`,
}

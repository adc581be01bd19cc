import type { Messages } from '../../private/LinliContext.ts'

export const tag: Messages['tag'] = {
  remove: (name) => `Remove ${name}`.trim(),
}

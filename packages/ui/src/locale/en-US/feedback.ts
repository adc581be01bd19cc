import type { Messages } from '../../private/LinliContext.ts'

export const feedback: Messages['feedback'] = {
  loading: 'Loading',
}

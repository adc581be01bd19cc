import type { Messages } from '../../private/LinliContext.ts'

export const statistic: Messages['statistic'] = {
  up: 'up',
  down: 'down',
  flat: 'unchanged',
}

import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { cancellationBlockers } from './cancellation.ts'

/** Looks again at what keeps an account from ending. */
export const checkCancellation = endpoint('system.checkCancellation', {
  method: 'POST',
  path: '/api/system/cancellations/{id}/check',
  label: '重新检查',
  access: 'session',
  permission: 'system:cancellation:update',
  touches: ['system/cancellations'],
  input: z.object({ id: rowId }),
  output: z.object({ blockers: cancellationBlockers }),
})

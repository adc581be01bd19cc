import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { cancellationBlockers } from './cancellation.ts'

/** What will become of which data, and what is kept until when and why, before the first step is taken. */
export const erasurePlan = endpoint('system.erasurePlan', {
  method: 'GET',
  path: '/api/system/cancellations/{id}/plan',
  label: '查询清除计划',
  access: 'session',
  permission: 'system:cancellation:list',
  of: 'system/cancellations',
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({
      label: z.string(),
      method: z.enum(['delete', 'anonymize', 'retain']),
      legalBasis: z.nullable(z.string()),
      /** Reckoned from the day on which it may begin. */
      retainUntil: z.nullable(z.string()),
    }),
  ),
})

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

import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

/** Why a visitor is not to come in any more, and until when. */
export const targetOfVisitFields = {
  reason: f.text('原因', { required: true, max: 200 }),
  validTo: f.datetime('到期时间', { required: true, help: '最长180天' }),
}

/** 拉黑: a draft of a control target out of a visit; the usual approval follows. */
export const targetOfVisit = endpoint('alert.targetOfVisit', {
  method: 'POST',
  path: '/api/alert/control-targets/of-visit',
  label: '访客拉黑',
  access: 'session',
  of: 'alert/control-targets',
  permission: 'alert:target:create',
  input: z.object({ visitId: rowId, ...targetOfVisitFields }),
  output: z.object({ id: z.int(), targetNo: z.string() }),
})

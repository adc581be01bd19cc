import { controlTarget as described } from '@linli/api-client/contract/alert/control-target'
import type { ControlAction } from '@linli/api-client/contract/auth/control-grant'
import { and, eq } from 'drizzle-orm'
import { userOf, type Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { sensitiveAccess } from '../../../kit/sensitive-access/sensitive-access.ts'
import { recordGrantUse } from '../../auth/control-grants/control-grants.ts'
import { controlTarget } from './control-target.table.ts'
import { acting, restrictedAmong } from './restricted.ts'

const reading: readonly string[] = [
  'list',
  'options',
  'figures',
  'detail',
  'events',
  'notes',
  'importTemplate',
]
const sheets: readonly string[] = ['export', 'exportPlain']

function actionOf(call: string): ControlAction {
  if (reading.includes(call)) return 'view'
  if (sheets.includes(call)) return 'export'
  return call === 'reveal' ? 'reveal' : 'maintain'
}

/**
 * The calls of targets, each known by what it does with restricted ones, and each such use written down. Opening a
 * black-listed person is, too.
 */
export const withUses = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => {
    const call = route.endpoint.name.slice(route.endpoint.name.lastIndexOf('.') + 1)
    const action = actionOf(call)
    return {
      ...route,
      run: async (input, ctx, ...rest) => {
        const answer: unknown = await route.run(input, acting(ctx, action), ...rest)
        if (ctx.caller.kind !== 'user') return answer
        if (action === 'export') await recordGrantUse(ctx, { action })
        const ids = idsIn(call, input, answer)
        if (ids.length > 0) await recordGrantUse(ctx, { action, targets: restrictedAmong(ids) })
        if (call === 'detail') await recordBlackPerson(ctx, ids[0] ?? 0)
        return answer
      },
    }
  })

function idOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const named = 'ids' in value && Array.isArray(value.ids) ? value.ids : 'id' in value ? [value.id] : []
  return named.filter((one): one is number => typeof one === 'number')
}

/** The rows that a call showed or changed. */
function idsIn(call: string, asked: unknown, answer: unknown): number[] {
  if (call !== 'list') return idOf(asked).length > 0 ? idOf(asked) : idOf(answer)
  const records = typeof answer === 'object' && answer !== null && 'records' in answer ? answer.records : []
  return Array.isArray(records) ? records.flatMap(idOf) : []
}

async function recordBlackPerson(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.tx
    .select({ name: controlTarget.name, estateId: controlTarget.estateId })
    .from(controlTarget)
    .where(
      and(eq(controlTarget.id, id), eq(controlTarget.kind, 'person'), eq(controlTarget.listType, 'black')),
    )
  if (row === undefined || userOf(ctx).sessionKind !== 'console') return
  await sensitiveAccess.record(ctx, {
    module: described.module,
    subjectType: described.entity,
    subjectId: id,
    subjectName: row.name ?? '',
    estateId: row.estateId,
    fields: ['subject'],
    reason: '查看黑名单人员',
  })
}

import type { roomChanges } from '@linli/api-client/contract/base/room-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { and, desc, eq } from 'drizzle-orm'
import { operationLog } from '../../../kit/audit/operation-log.table.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvent } from '../../../kit/flow-events/flow-event.table.ts'
import { isHidden } from '../../../kit/serve/field-levels.ts'
import { detail } from '../../../kit/serve/write.ts'
import { textOf } from '../../../kit/text-of.ts'
import { roomModel } from './room.routes.ts'

type Entry = OutputOf<typeof roomChanges>[number]

/** Of each of the two sources; older ones stand in the operation log. */
const shown = 100

const titles: Readonly<Record<string, string>> = {
  setOccupancy: '设置入住状态',
  verify: '核实',
  transfer: '过户',
  batchSet: '批量设置',
  openBusiness: '登记经营单位',
  closeBusiness: '经营单位停业',
}

/** 变更记录: what was done to the room, and the values that were changed in forms, latest first. */
export async function changesOf(ctx: Ctx, id: number): Promise<Entry[]> {
  await detail(roomModel, id, ctx)
  const events = await ctx.tx
    .select()
    .from(flowEvent)
    .where(and(eq(flowEvent.entity, 'room'), eq(flowEvent.entityId, id)))
    .orderBy(desc(flowEvent.seq))
    .limit(shown)
  const written = await ctx.tx
    .select()
    .from(operationLog)
    .where(
      and(eq(operationLog.resource, 'room'), eq(operationLog.targetId, id), eq(operationLog.success, true)),
    )
    .orderBy(desc(operationLog.at))
    .limit(shown)
  const entries = [
    ...events.map(
      (event): Entry => ({
        key: `event-${event.id}`,
        at: event.createdAt.toISOString(),
        operatorName: event.operatorName,
        title: titles[event.action] ?? event.action,
        content: event.content,
        changes: [],
      }),
    ),
    ...written.flatMap((row): Entry[] => {
      const changes = (row.diff ?? []).filter(({ field }) => !isHidden(roomModel, field, ctx))
      if (changes.length === 0) return []
      return [
        {
          key: `log-${row.id}`,
          at: row.at.toISOString(),
          operatorName: row.actualName,
          title: row.title,
          content: null,
          changes: changes.map(({ label, before, after }) => ({
            label,
            before: textOf(before),
            after: textOf(after),
          })),
        },
      ]
    }),
  ]
  return entries.toSorted((a, b) => b.at.localeCompare(a.at))
}

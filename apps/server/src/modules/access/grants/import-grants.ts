import { and, eq, sql } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ImportCells, ImportOutcome } from '../../../kit/serve/options.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { importEstates } from '../../base/places/import-estates.ts'
import { cellText, roomsByName } from '../../base/rooms/rooms-by-name.ts'
import { accessGroup } from '../groups/group.table.ts'
import { freshRights, planGrants, writeGrants } from './give-grants.ts'

const columnOf: Readonly<Record<string, string>> = {
  residentIds: 'name',
  groupIds: 'group',
  channelIds: 'group',
}

/** Rights from a sheet: people by room, name and the tail of their document. Who has the right already stays as it is. */
export async function importGrants(
  rows: readonly ImportCells[],
  ctx: Ctx,
): Promise<readonly (ImportOutcome | AppError)[]> {
  const estates = await importEstates(ctx, 'access:grant:import')
  const named = rows.map((cells) => estates.find(cells['estate']))
  const ids = [...new Set(named.filter((id) => typeof id === 'number'))]
  const rooms = await roomsByName(ctx, ids, rows)
  const people = await ctx.tx.execute<{ id: number; roomId: number; name: string; tail: string | null }>(sql`
    select r.id, h.room_id as "roomId", r.name, p.doc_no_tail as tail from resident r
    join resident_house h on h.resident_id = r.id and h.state = 'active' join person p on p.id = r.person_id
    where r.estate_id = ${idList(ids)} and r.state = 'active'`)
  const byRoom = Map.groupBy(people, ({ roomId }) => roomId)
  const outcomes: (ImportOutcome | AppError)[] = []
  for (const [at, cells] of rows.entries()) {
    const estateId = named[at]
    try {
      if (typeof estateId !== 'number') throw invalid({ estate: estateId?.message ?? '请填写小区' })
      const roomId = rooms.find(estateId, cells)
      if (typeof roomId !== 'number') throw roomId
      const tail = cellText(cells['docTail'])?.toUpperCase()
      const one = byRoom
        .get(roomId)
        ?.find((person) => person.name === cellText(cells['name']) && person.tail?.toUpperCase() === tail)
      if (one === undefined) throw invalid({ name: '该房屋没有这位住户' })
      outcomes.push(await importOne(ctx, estateId, one.id, cells))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push(inColumns(error))
    }
  }
  return outcomes
}

const inColumns = ({ fields, message }: AppError): AppError =>
  invalid(
    Object.fromEntries(
      Object.entries(fields ?? { name: message }).map(([key, value]) => [columnOf[key] ?? key, value]),
    ),
  )

async function importOne(
  ctx: Ctx,
  estateId: number,
  residentId: number,
  cells: ImportCells,
): Promise<ImportOutcome> {
  const name = cellText(cells['group']) ?? ''
  const [group] = await ctx.tx
    .select({ id: accessGroup.id })
    .from(accessGroup)
    .where(and(eq(accessGroup.estateId, estateId), eq(accessGroup.name, name)))
  if (group === undefined) throw invalid({ group: `权限组不存在：${name}` })
  const authType = cells['authType']
  if (authType !== '1' && authType !== '2' && authType !== '3') throw invalid({ authType: '请选择认证方式' })
  const plan = await planGrants(
    { ...ctx, scopeFor: () => ctx.scopeFor('access:grant:import') },
    {
      estateId,
      residentIds: [residentId],
      groupIds: [group.id],
      authType,
      expireDys: Number(cells['expireDys'] ?? 0),
    },
  )
  if (freshRights(plan).length === 0) return 'unchanged'
  await writeGrants(ctx, plan, 'import')
  return 'created'
}

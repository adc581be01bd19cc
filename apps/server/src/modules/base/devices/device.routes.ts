import { device as contract } from '@linli/api-client/contract/base/device'
import { type SQL, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { placeName } from '../places/node.ts'
import { categoryOf, checkDevice } from './device-rules.ts'
import { replaceDevice } from './replace-device.ts'
import { device } from './device.table.ts'
import { importDevices } from './import-devices.ts'

type DeviceRow = typeof device.$inferSelect

async function presentDevices(rows: readonly DeviceRow[], ctx: Ctx) {
  const found = await ctx.tx.execute<{ id: number; place: string | null }>(sql`
    select d.id, ${placeName(sql`d.node_type`, sql`d.node_id`)} as place from device d
    where d.id = ${idList(rows.map((row) => row.id))}`)
  return new Map(found.map((row) => [row.id, row]))
}

/** Which places of each type of node belong to something. */
type PlacesOf = Readonly<Partial<Record<4 | 5 | 6 | 7 | 8, SQL>>>

/** Devices at one of the places, or on a gate there. */
function installedAt(places: PlacesOf): SQL {
  const at = (type: SQL, id: SQL) =>
    sql`(${sql.join(
      Object.entries(places).map(([key, ids]) => sql`${type} = ${Number(key)} and ${id} in (${ids})`),
      sql` or `,
    )})`
  return sql`(${at(sql`${device.nodeType}`, sql`${device.nodeId}`)}
    or ${device.channelId} in (select c.id from channel c where ${at(sql`c.node_type`, sql`c.node_id`)}))`
}

/** Buildings and everything below them. */
const belowBuildings = (buildings: SQL): PlacesOf => ({
  5: buildings,
  6: sql`select u.id from building_unit u where u.building_id in (${buildings})`,
  7: sql`select f.id from building_floor f where f.building_id in (${buildings})`,
  8: sql`select r.id from room r where r.building_id in (${buildings})`,
})

const listed = (ids: readonly number[]): SQL => sql`select unnest(${`{${ids.join(',')}}`}::bigint[])`

const sealedPassword = (ctx: Ctx, password: string | null | undefined) =>
  password == null ? {} : { passwordEnc: ctx.deps.personal.seal(password).enc }

/** 设备管理. */
export const { model: servedDevice, routes: deviceRoutes } = serve(
  contract,
  device,
)({
  columns: { password: device.passwordEnc },
  present: presentDevices,
  reads: { zoneId: [], buildingId: [], unitId: [] },
  filters: {
    zoneId: (ids) =>
      installedAt({
        4: listed(ids),
        ...belowBuildings(sql`select b.id from building b where b.zone_id in (${listed(ids)})`),
      }),
    buildingId: (ids) => installedAt(belowBuildings(listed(ids))),
    unitId: (ids) =>
      installedAt({
        6: listed(ids),
        7: sql`select f.id from building_floor f where f.unit_id in (${listed(ids)})`,
        8: sql`select r.id from room r where r.unit_id in (${listed(ids)})`,
      }),
  },
  check: (input, ctx, before) => checkDevice(input, ctx, before),
  defaults: async (input, ctx) => ({
    category: await categoryOf(ctx, input.modelId),
    ...sealedPassword(ctx, input.password),
  }),
  derive: (changes, ctx) => sealedPassword(ctx, changes.password),
  on: {
    activate: (row, input) => {
      if (input.sn !== row.sn) throw invalid({ sn: '序列号与设备不一致' })
    },
    replace: replaceDevice,
    bindChannel: async (row, { channelId }, ctx) => {
      await checkDevice({ channelId }, ctx, row)
      return { patch: { channelId } }
    },
    suspend: (_row, { reason }) => ({ content: reason }),
    retire: (_row, { reason, date }) => ({
      content: `${reason}（${date}）`,
      patch: { ip: null, port: null },
    }),
  },
  removable: (row) => {
    if (row.state !== 'pending' || row.lastHeartbeatAt !== null)
      throw refuse('设备已产生业务数据，请使用报废')
  },
  importRows: importDevices,
})

// The tree of devices of one estate, with and without a word that is searched for.
import { oneByOne } from './timing.mjs'

/** p50 and p95 in milliseconds of the tree over so many devices, spread over the units of the estate. */
export async function measureDeviceTree(signedIn, sql, { estateId, rows }) {
  await sql.unsafe(`
    with units as (
      select id, row_number() over (order by id) - 1 as n, count(*) over () as many from building_unit
      where building_id in (select id from building where estate_id = ${estateId})
    ), model as (select min(id) as id from device_model)
    insert into device (estate_id, sn, name, model_id, category, node_type, node_id, state, run_status)
    select ${estateId}, 'TREE' || lpad(g::text, 8, '0'), '设备' || g, model.id, m.category, 6, units.id, 'in_use', 'offline'
    from generate_series(1, ${rows}) g join units on units.n = g % units.many cross join model
      join device_model m on m.id = model.id`)
  await sql.unsafe('vacuum analyze device')
  const call = await signedIn()
  const tree = (body) => call('POST', '/api/sys/build/treeNodes', { estateId, scene: 'device', ...body })
  const [{ count }] = await sql`select count(*)::int from device where estate_id = ${estateId}`
  return {
    devices: count,
    whole: await oneByOne(() => tree({}), 20),
    'with counts': await oneByOne(() => tree({ withCounts: true }), 20),
    'by a word': await oneByOne((n) => tree({ keyword: `设备${n + 1}` }), 20),
  }
}

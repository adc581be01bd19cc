// The queue of what devices are to know, emptied by all of them at once: is it exact, and how long does it take?
import { createHmac } from 'node:crypto'
import { confirmPassword } from './running.mjs'
import { summary } from './timing.mjs'

const leaseSize = 50
const workers = 24
/** Devices of one key: each key may make only so many calls a second. */
const perKey = 50

/**
 * Fills the queue for so many devices and lets them empty it through the signed gateway, several calls at a time, some
 * answers sent twice and each device asked by two workers at once. Fails where an item was handed out twice, is not done,
 * or was counted otherwise than once.
 */
export async function measureIssueQueue(origin, call, sql, { devices, items }) {
  await confirmPassword(call)
  const queue = await fill(sql, devices, items)
  const keys = await makeKeys(call, queue)
  // Not before they have their keys: the simulator of the demo takes every device in use for its own.
  await sql`update device set state = 'in_use' where sn like 'BENCH%'`
  const handed = new Map()
  const figures = { devices, items, doubled: 0, leaseMs: [], answerMs: [] }
  const began = performance.now()
  const waiting = keys.flatMap(({ key, serials }) =>
    serials.flatMap((sn) => [
      { key, sn },
      { key, sn },
    ]),
  )
  // Both workers of a device stand next to each other in the row, so that they meet.
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await empty(origin, next, handed, figures)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await assertExact(sql, queue, handed, items)
  const { leaseMs, answerMs, ...counts } = figures
  return {
    ...counts,
    seconds: Number(seconds.toFixed(1)),
    itemsPerSecond: Math.round(items / seconds),
    lease: summary(leaseMs),
    answer: summary(answerMs),
  }
}

/** One worker of a device: takes what there is and answers, until nothing is left. */
async function empty(origin, { key, sn }, handed, figures) {
  for (;;) {
    const [{ items }, leased] = await timed(() =>
      signed(origin, key, '/api/open/device-gateway/issue-items', { sn, limit: leaseSize }),
    )
    figures.leaseMs.push(leased)
    if (items.length === 0) return
    for (const { itemId } of items) handed.set(itemId, (handed.get(itemId) ?? 0) + 1)
    const results = items.map(({ itemId, version }) => ({
      itemId,
      version,
      ok: true,
      faceOk: true,
      cardOk: true,
    }))
    const answer = () => signed(origin, key, '/api/open/device-gateway/issue-results', { results })
    const [{ accepted }, answered] = await timed(answer)
    figures.answerMs.push(answered)
    if (accepted !== items.length) throw new Error(`${sn}: ${accepted} of ${items.length} answers were taken`)
    // A device that did not hear the answer sends it again: it counts for nothing.
    if (figures.answerMs.length % 10 > 0) continue
    const again = await answer()
    if (again.accepted !== 0) throw new Error(`${sn}: ${again.accepted} answers were taken twice`)
    figures.doubled += 1
  }
}

async function assertExact(sql, { tasks }, handed, items) {
  const twice = [...handed.values()].filter((times) => times > 1).length
  if (twice > 0) throw new Error(`${twice} items were handed out twice`)
  if (handed.size !== items) throw new Error(`${handed.size} of ${items} items were handed out`)
  const states = await sql`
    select state, count(*)::int as n, max(attempts)::int as attempts from issue_item where task_id = any(${tasks}) group by state`
  const [auths] = await sql`
    select count(*)::int as n from access_device_auth where subject_type = 'staff' and subject_no like 'SQ%' and state = 'issued'
      and issued_version = wanted_version`
  const [counted] = await sql`
    select sum(succeeded)::int as done, sum(waiting + failed + superseded)::int as rest from issue_task where id = any(${tasks})`
  const told = JSON.stringify({ states, auths, counted })
  const [only] = states
  if (states.length !== 1 || only.state !== 'succeeded' || only.n !== items || only.attempts !== 0)
    throw new Error(`the queue is not exact: ${told}`)
  if (auths.n !== items || counted.done !== items || counted.rest !== 0)
    throw new Error(`the counts are not exact: ${told}`)
}

/** Devices, the subjects they are to know, and an item for each: made by hand, because only their number matters here. */
async function fill(sql, devices, items) {
  const subjects = Math.ceil(items / devices)
  const estates = await sql`select id::int as id from estate order by id limit 2`
  const half = Math.ceil(devices / estates.length)
  const [model] = await sql`select id::int as id, category from device_model order by id limit 1`
  const tasks = []
  for (const [at, { id }] of estates.entries()) {
    const count = Math.min(half, devices - at * half)
    await sql`
      insert into device (estate_id, name, sn, model_id, category, node_type, node_id, state, run_status, last_heartbeat_at)
      select ${id}, '压测设备' || n, 'BENCH' || ${id}::int || '-' || n, ${model.id}, ${model.category}, 3, ${id}, 'pending', 'online',
        now() + interval '1 day' from generate_series(1, ${count}::int) n`
    await sql`
      insert into access_subject (estate_id, subject_no, subject_type, subject_id, name)
      select ${id}, 'SQ' || lpad(n::text, 8, '0'), 'staff', 900000000 + ${id}::int * 100000 + n, '压测员工' from generate_series(1, ${subjects}::int) n`
    const [task] = await sql`
      insert into issue_task (estate_id, task_no, kind, title, cause, total, waiting)
      values (${id}, ${`XFBENCH${id}`}, 'grant', '压测', 'bench', ${count * subjects}, ${count * subjects}) returning id::int as id`
    tasks.push(task.id)
    await sql`
      with made as (
        insert into access_device_auth (estate_id, device_id, subject_type, subject_id, subject_no, auth_type, valid_from,
          face_state, card_state, wanted_version, wanted_hash, state, grant_ids, card_nos)
        select ${id}, d.id, 'staff', 900000000 + ${id}::int * 100000 + n, 'SQ' || lpad(n::text, 8, '0'), '2', now(), 'none', 'pending', 1, 'bench', 'pending',
          '{1}', array[lpad(to_hex(n), 8, 'A')]
        from device d cross join generate_series(1, ${subjects}::int) n
        where d.sn like ${`BENCH${id}-%`}
        returning id, device_id, subject_no)
      insert into issue_item (estate_id, task_id, device_id, subject_no, op, next_at, state, auth_id, auth_version, priority)
      select ${id}, ${task.id}, device_id, subject_no, 'upsert', now(), 'queued', id, 1, 2 from made`
  }
  await sql`analyze issue_item, access_device_auth, device`
  const rows = await sql`
    select id::int as id, sn, estate_id::int as "estateId" from device where sn like 'BENCH%' order by estate_id, id`
  return { tasks, rows }
}

/** Keys of gateways, each of some devices of one estate, with their secrets. */
async function makeKeys(call, { rows }) {
  const keys = []
  for (const [estateId, own] of Map.groupBy(rows, (row) => row.estateId))
    for (let from = 0; from < own.length; from += perKey) {
      const some = own.slice(from, from + perKey)
      const { keyId, secret } = await call('POST', '/api/access/ingest-keys', {
        estateId,
        name: `压测${from}`,
        kind: 'gateway',
        deviceIds: some.map(({ id }) => id),
      })
      keys.push({ key: { keyId, secret }, serials: some.map(({ sn }) => sn) })
    }
  return keys
}

async function signed(origin, { keyId, secret }, path, input) {
  const body = JSON.stringify(input)
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', secret).update(`${timestamp}.POST ${path}.${body}`).digest('hex')
  const answer = await fetch(origin + path, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Linli-Key': keyId,
      'X-Linli-Timestamp': timestamp,
      'X-Linli-Signature': signature,
    },
  })
  if (answer.status === 429 || answer.status === 503) {
    // As a device does: it comes back when it was told to.
    await new Promise((go) => setTimeout(go, Number(answer.headers.get('retry-after') ?? 1) * 1000))
    return await signed(origin, { keyId, secret }, path, input)
  }
  const { success, data, msg } = await answer.json()
  if (!success) throw new Error(`${path}: ${answer.status} ${msg}`)
  return data
}

async function timed(run) {
  const began = performance.now()
  return [await run(), performance.now() - began]
}

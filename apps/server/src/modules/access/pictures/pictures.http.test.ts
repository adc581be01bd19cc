import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { localFileStore } from '../../../kit/files/local-file-store.ts'
import { severalStores } from '../../../kit/files/several-stores.ts'
import { fileSweep, orphanSweep } from '../../../kit/files/sweep-files.ts'
import { gatewayOf, type GatewayWorld, makeGateway, tinyPicture } from '../testing/gateway-world.ts'
import { completeUsualRules } from '../../alert/rules/usual-rules.ts'
import { purgePictures } from './purge-pictures.ts'

// By the numbers of catalogue 2a, "Cross-entity invariants worth a test", and its chapters A2 and A9.

const database = useDatabase()
const day = 86_400_000
let now = new Date()
let deps: ServerDeps
let world: GatewayWorld
let gateway: ReturnType<typeof gatewayOf>
let folder = ''
let seq = 100
/** How often something was put into the store, also where it was taken out again. */
let puts = 0
let guard = ''
let looker = ''
let lookerId = 0
let guardId = 0
let api: ReturnType<typeof caller>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-pictures-'))
  const store = localFileStore(folder)
  const counting = {
    ...store,
    put: async (...given: Parameters<typeof store.put>) => {
      puts += 1
      await store.put(...given)
    },
  }
  deps = { ...testDeps(database(), { clock: () => now }), files: severalStores(counting, []) }
  await startModules(deps)
  world = await makeGateway(deps, 'PIC')
  gateway = gatewayOf(deps, world)
  api = caller(deps)
  await database().sql`delete from role_permission where code = 'access:passRecord:image'
    and role_id in (select id from sys_role where role_code = 'guard')`
  const estateIds = [world.estateId]
  guardId = await makeAccount(deps, { username: 'watcher', roleCodes: ['guard'], estateIds })
  lookerId = await makeAccount(deps, { username: 'looker', roleCodes: ['sys_admin'] })
  guard = await tokenFor(deps, guardId)
  looker = await tokenFor(deps, lookerId)
})
afterAll(async () => await rm(folder, { recursive: true }))

/** Sessions end with the day. */
const nextDays = async (days: number) => {
  now = new Date(now.getTime() + days * day)
  looker = await tokenFor(deps, lookerId)
  guard = await tokenFor(deps, guardId)
}

/** A picture of its own for each number. */
const picture = async (n: number) =>
  new Uint8Array(
    await sharp({ create: { width: 200 + n, height: 150, channels: 3, background: '#7d5a1e' } })
      .jpeg()
      .toBuffer(),
  )
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const event = (more: object = {}) => {
  seq += 1
  return {
    type: 'pass',
    sn: world.sns[0] ?? '',
    epoch: 1,
    seq,
    time: new Date(now.getTime() - 1000).toISOString(),
    authMode: 'face',
    result: 'success',
    ...more,
  }
}
const report = async (...events: readonly object[]) => {
  const { data } = await gateway.report(events)
  const { results } = data as { results: { status: string; code?: string }[] }
  return results.map(({ status, code }) => code ?? status)
}
const stored = async () =>
  (await readdir(folder, { recursive: true })).filter((one) => one.includes('/')).length

interface Row {
  readonly id: number
  readonly snapshot: string | null
  readonly snapshotPurged: boolean | null
}
async function row(id: number): Promise<Row> {
  const { body } = await api.get(`/api/access/pass-records/${id}`, { token: looker })
  return body.data
}
/** The record of the newest event. */
async function newest(): Promise<Row> {
  const [last] = await database().sql<{ id: number }[]>`select max(id)::int as id from pass_record`
  return await row(last?.id ?? 0)
}
const pictures = async () => {
  const [row] = await database().sql<{ n: number }[]>`select count(*)::int as n from pass_picture`
  return row?.n ?? 0
}
const whole = async (id: number, token = looker) =>
  await api.raw('GET', `/api/access/pass-records/${id}/picture`, { token })

test('1. a batch with pictures that is sent three times keeps each of them once', async () => {
  const batch = [event({ image: base64(await picture(1)) }), event({ image: base64(await picture(2)) })]
  const before = await pictures()
  expect(await report(...batch)).toEqual(['accepted', 'accepted'])
  const files = await stored()
  const before3 = puts
  for (let again = 0; again < 2; again += 1)
    expect(await report(...batch)).toEqual(['duplicate', 'duplicate'])
  // What was taken before is not even drawn again.
  expect(puts).toBe(before3)
  expect(await pictures()).toBe(before + 2)
  expect(await stored()).toBe(files)
  // The same event twice in one batch.
  const twice = event({ image: base64(await picture(3)) })
  expect(await report(twice, twice)).toEqual(['accepted', 'duplicate'])
  expect(await stored()).toBe(files + 2)
})

test('A9 lists show small pictures, blurred for who may not look; a look at a whole one is written down once a day', async () => {
  await report(event({ image: base64(await picture(4)) }))
  const { id, snapshot } = await newest()
  const small = async (token: string) => {
    const answer = await api.raw('GET', `/api/file/${snapshot ?? ''}`, { token })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const [clear, blur] = [await small(looker), await small(guard)]
  expect(await sharp(clear).metadata()).toMatchObject({ width: 96, height: 96 })
  expect(clear.equals(blur)).toBe(false)
  expect((await whole(id, guard)).status).toBe(403)
  const ticket = await api.send('POST', `/api/file/${snapshot ?? ''}/ticket`, {}, { token: guard })
  expect(ticket.status).toBe(404)
  const looks = async () => {
    const [row] = await database().sql<{ n: number }[]>`
      select count(*)::int as n from sensitive_access_log
      where user_id = ${lookerId} and subject_type = 'face' and subject_id = ${id}`
    return row?.n
  }
  for (let again = 0; again < 2; again += 1) expect((await whole(id)).status).toBe(200)
  expect(await looks()).toBe(1)
  await nextDays(1)
  expect((await whole(id)).headers.get('content-type')).toBe('image/jpeg')
  expect(await looks()).toBe(2)
  // By its key alone a whole picture is nobody's.
  const [kept] = await database().sql<{ key: string }[]>`
    select file_key as key from pass_picture where record_id = ${id}`
  expect((await api.raw('GET', `/api/file/${kept?.key ?? ''}`, { token: looker })).status).toBe(404)
})

test('A2 a picture that is sent ahead is stored once, and belongs to the event that names it', async () => {
  const bytes = await picture(5)
  const [sn = '', other = ''] = world.sns
  const send = async () => (await gateway.image(bytes, { sn })).data as { imageKey: string }
  const { imageKey } = await send()
  const files = await stored()
  expect(await send()).toEqual({ imageKey })
  expect(await Promise.all([send(), send()])).toEqual([{ imageKey }, { imageKey }])
  expect(await stored()).toBe(files)
  // Not of this device, or nobody's: the event may come again without it.
  const foreign = event({ sn: other, imageKey })
  expect(await report(foreign, event({ imageKey: 'nobodys-key-000000' }))).toEqual(['bad_image', 'bad_image'])
  expect(await report({ ...foreign, imageKey: undefined })).toEqual(['accepted'])
  const named = event({ imageKey })
  expect(await report(named)).toEqual(['accepted'])
  expect((await newest()).snapshot).not.toBeNull()
  const count = await pictures()
  await nextDays(2)
  await purgePictures(deps, 180)
  await fileSweep.run(deps)
  expect(await report(named)).toEqual(['duplicate'])
  expect(await pictures()).toBe(count)
  expect((await whole((await newest()).id)).status).toBe(200)
  expect(await report(event({ imageKey }))).toEqual(['bad_image'])
})

test('A2 a picture finds its event by the numbers, whichever of them comes first', async () => {
  const [late, early] = [event(), event()]
  await report(late)
  expect((await newest()).snapshot).toBeNull()
  const send = async (of: { sn: string; seq: number }, n: number) =>
    await gateway.image(await picture(n), { sn: of.sn, epoch: '1', seq: String(of.seq) })
  const { data } = await send(late, 6)
  expect((await newest()).snapshot).not.toBeNull()
  expect((await send(late, 6)).data).toEqual(data)
  expect((await send(late, 7)).status).toBe(409)
  expect((await send(early, 8)).status).toBe(200)
  const count = await pictures()
  expect(await report(early)).toEqual(['accepted'])
  expect(await pictures()).toBe(count + 1)
  expect((await newest()).snapshot).not.toBeNull()
})

test('A2 a picture that comes while its event is being kept waits for it: neither overlooks the other', async () => {
  await report(event())
  const both = event()
  const wait = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms))
  const sent = { events: false, picture: false }
  let calls: Promise<unknown>[] = []
  // The batch is held up where it moves the cursor of the device: after it has looked for pictures, before its end.
  await database().sql.begin(async (tx) => {
    await tx`select 1 from device_event_cursor where device_id = (select id from device where sn = ${both.sn}) for update`
    calls = [report(both).then(() => (sent.events = true))]
    await wait(400)
    const fields = { sn: both.sn, epoch: '1', seq: String(both.seq) }
    calls.push(gateway.image(await picture(20), fields).then(() => (sent.picture = true)))
    await wait(400)
    expect(sent).toEqual({ events: false, picture: false })
  })
  await Promise.all(calls)
  expect((await newest()).snapshot).not.toBeNull()
})

/** A car at the lane. */
const car = (more: object = {}) =>
  event({ type: 'plate', plateNo: '浙A12345', plateColor: 'blue', confidence: 95, gateOpened: true, ...more })
const newestCar = async () => {
  const [last] = await database().sql<{ id: number }[]>`select max(id)::int as id from vehicle_pass_record`
  return last?.id ?? 0
}
const lookAt = async (path: string, token = looker) => await api.raw('GET', path, { token })

test('A9 a car has a picture of itself and one of its plate, each looked at by who may; looks are written down', async () => {
  expect(
    await report(car({ image: base64(await picture(40)), plateImage: base64(await picture(41)) })),
  ).toEqual(['accepted'])
  const id = await newestCar()
  const { body } = await api.get(`/api/access/vehicle-passes/${id}`, { token: looker })
  const { image, plateImage } = body.data as { image: string; plateImage: string }
  expect(image).not.toBe(plateImage)
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  // No face is told on it: whoever sees the record sees it as it is.
  const [small, asGuard] = [await lookAt(`/api/file/${image}`), await lookAt(`/api/file/${image}`, guard)]
  expect((await bytes(small)).equals(await bytes(asGuard))).toBe(true)
  const wide = async (part: string) => {
    const answer = await lookAt(`/api/access/vehicle-passes/${id}/picture?part=${part}`)
    return (await sharp(await bytes(answer)).metadata()).width
  }
  expect([await wide('image'), await wide('plateImage')]).toEqual([240, 241])
  const looks = await database().sql`select fields from sensitive_access_log
    where user_id = ${lookerId} and subject_type = 'vehicle' and subject_id = ${id}`
  expect(looks).toHaveLength(1)
  const without = await report(car({ plateNo: '浙A54321', plateImage: base64(await picture(42)) }))
  expect(without).toEqual(['accepted'])
  expect((await lookAt(`/api/access/vehicle-passes/${await newestCar()}/picture`)).status).toBe(404)
})

test('A9 an alarm keeps the picture that came with it, and its alert shows it as it may be seen', async () => {
  const { sql } = database()
  const alarm = event({ type: 'alarm', kind: 'tamper', active: true, image: base64(await picture(50)) })
  await sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
  expect(await report(alarm)).toEqual(['accepted'])
  const [alert] = await sql<{ id: number; record: number }[]>`
    select id::int, record_id::int as record from control_alert where kind = 'tamper'`
  const shown = async (token: string): Promise<{ snapshot: string | null; recordType: string }> =>
    (await api.get(`/api/alert/alerts/${alert?.id ?? 0}`, { token })).body.data
  const { snapshot, recordType } = await shown(looker)
  expect(recordType).toBe('door')
  const small = async (token: string) =>
    Buffer.from(await (await lookAt(`/api/file/${snapshot ?? ''}`, token)).arrayBuffer())
  const [clear, blur] = [await small(looker), await small(guard)]
  expect(await sharp(clear).metadata()).toMatchObject({ width: 96, height: 96 })
  expect(await sharp(blur).metadata()).toMatchObject({ width: 96, height: 96 })
  expect(clear.equals(blur)).toBe(false)
  const path = `/api/access/door-events/${alert?.record ?? 0}/picture`
  expect((await lookAt(path, guard)).status).toBe(403)
  for (let again = 0; again < 2; again += 1) expect((await lookAt(path)).status).toBe(200)
  const looks = await sql`select 1 from sensitive_access_log
    where user_id = ${lookerId} and subject_id = ${alert?.record ?? 0} and reason = '查看门事件抓拍'`
  expect(looks).toHaveLength(1)
  // A picture that is sent by itself finds its alarm, too.
  const later = event({ type: 'alarm', kind: 'duress', active: true })
  await report(later)
  await gateway.image(await picture(51), { sn: later.sn, epoch: '1', seq: String(later.seq) })
  const [row] = await sql`select p.kind from pass_picture p join door_event e on e.id = p.record_id
    where p.kind = 'door' and e.kind = 'duress'`
  expect(row).toEqual({ kind: 'door' })
})

test('5. what is no picture is refused alone, and too large ones are told so', async () => {
  const files = await stored()
  const broken = base64((await picture(9)).slice(0, 200))
  const large = base64(Buffer.concat([await picture(9), Buffer.alloc(204_800)]))
  expect(
    await report(
      event({ image: base64(Buffer.from('hello')) }),
      event({ image: broken }),
      event({ image: large }),
      event({ image: '' }),
      event({ image: tinyPicture }),
    ),
  ).toEqual(['bad_image', 'bad_image', 'bad_image', 'accepted', 'accepted'])
  expect(await stored()).toBe(files + 2)
  const [sn = ''] = world.sns
  const bytes = await picture(10)
  const tooLarge = new Uint8Array(Buffer.concat([bytes, Buffer.alloc(500 * 1024)]))
  expect(await gateway.image(tooLarge, { sn })).toMatchObject({ status: 413, msg: '图片不能超过500KB' })
  const other = await gateway.image(bytes, { sn, sha256: '0'.repeat(64) })
  expect(other).toMatchObject({ status: 422, msg: '图片校验值不一致' })
  expect((await gateway.image(new Uint8Array(Buffer.from('hello')), { sn })).status).toBe(422)
  expect((await gateway.image(bytes, { sn: world.sns[3] ?? '' })).status).toBe(404)
  expect((await gateway.image(bytes, { sn }, { secret: 'another' })).status).toBe(401)
})

test('11. and 56. pictures go after their days, the records stay and say so; what an open alert tells of waits', async () => {
  const { sql } = database()
  const record = async (more: object) => {
    await report(event({ image: base64(await picture(30 + seq)), ...more }))
    return (await newest()).id
  }
  await sql`insert into access_subject (estate_id, subject_no, subject_type, subject_id, name)
    values (${world.estateId}, 'R00000001', 'resident', 1, '住户')`
  const known = await record({ subjectNo: 'R00000001' })
  const stranger = await record({ type: 'stranger', strangerKey: 'k1' })
  const told = await record({ type: 'stranger', strangerKey: 'k2' })
  // A car whose record has the number of the pass that the alert tells of: nothing holds its picture.
  await report(car({ plateNo: '浙B00031', image: base64(await picture(31)) }))
  await sql`update pass_picture set record_id = ${told} where kind = 'vehicle' and record_id = ${await newestCar()}`
  const carShown = async () =>
    (
      await sql`select 1 from pass_picture where kind = 'vehicle' and record_id = ${told} and file_key is not null`
    ).length
  await sql`insert into control_alert (alert_no, estate_id, kind, title, occurred_at, last_at, record_id, record_type)
    values ('A1', ${world.estateId}, 'manual', '可疑', ${now}, ${now}, ${told}, 'pass')`
  // Of a restricted target: what its occurrences were stands in columns of their own.
  const secret = await record({ type: 'stranger', strangerKey: 'k3' })
  const merged = await record({ type: 'stranger', strangerKey: 'k4' })
  await sql`insert into control_alert (alert_no, estate_id, kind, title, occurred_at, last_at, is_restricted,
      restricted_record_id, restricted_record_ids, restricted_record_type)
    values ('A2', ${world.estateId}, 'black_person', '重点人员预警', ${now}, ${now}, true, ${secret},
      ${[secret, merged]}, 'pass')`
  const purge = async (days: number) => {
    await nextDays(days)
    // A second run finds nothing to do.
    for (let again = 0; again < 2; again += 1) await purgePictures(deps, 180)
    now = new Date(now.getTime() + 1)
    await fileSweep.run(deps)
    const shown = []
    for (const id of [known, stranger, told, secret, merged]) shown.push((await row(id)).snapshot !== null)
    return shown
  }
  expect(await purge(29)).toEqual([true, true, true, true, true])
  expect(await purge(2)).toEqual([true, false, true, true, true])
  expect(await carShown()).toBe(1)
  expect(await purge(60)).toEqual([false, false, true, true, true])
  expect(await carShown()).toBe(0)
  expect([(await row(known)).snapshotPurged, (await row(told)).snapshotPurged]).toEqual([true, null])
  const answer = await whole(known)
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 404,
    body: { msg: '图片已清理' },
  })
  await sql`update control_alert set handled_at = ${now}`
  expect(await purge(179)).toEqual([false, false, true, true, true])
  expect(await purge(2)).toEqual([false, false, false, false, false])
  const [left] = await sql<{ n: number }[]>`
    select count(*)::int as n from file_object where usage in ('snapshot', 'thumbnail')`
  expect({ ...left }).toEqual({ n: 0 })
  await orphanSweep.run(deps)
  expect(await stored()).toBe(0)
})

import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let estateId = 0
const tokens: Record<string, string> = {}
const send = callerOf(() => app)
const call = (method: string, path: string, body?: object, by = 'admin') =>
  send(method, `/api/base/${path}`, { token: tokens[by] ?? '', ...(body && { body }) })
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.fields ?? body.msg]

interface Row {
  readonly id: number
  readonly version: number
  readonly versionName: string
}

async function made(path: string, body: object): Promise<Row> {
  const answer = await call('POST', path, body)
  expect(answer.body.fields ?? answer.body.msg).toBe('')
  return answer.body.data as Row
}
const readModel = async (id: number) =>
  (await call('GET', `device-models/${id}`)).body.data as Row & { latestFirmware: string | null }

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  estateId = await makeEstate(deps, '固')
  for (const [username, roleCodes] of [
    ['admin', ['sys_admin']],
    ['fitter', ['maintenance']],
  ] as const)
    tokens[username] = await tokenFor(
      deps,
      await makeAccount(deps, { username, roleCodes, estateIds: [estateId] }),
      { stepUp: true },
    )
})

let count = 0
const model = (changes: object = {}) =>
  made('device-models', {
    vendor: '测试',
    modelNo: `F${(count += 1)}`,
    category: 'access',
    protocol: 'simulator',
    abilities: ['face', 'ic', 'upgrade'],
    faceCapacity: 1000,
    ...changes,
  })

async function upload(text: string, by = 'admin'): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([text]), 'firmware.bin')
  form.append('kind', 'file')
  const response = await app.request('/api/file/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[by] ?? ''}` },
    body: form,
  })
  return ((await response.json()) as { data: { key: string } }).data.key
}
const firmware = async (modelId: number, versionName: string, changes: object = {}) =>
  await made('device-firmwares', { modelId, versionName, file: await upload(versionName), ...changes })
const act = (row: Row, action: string, input: object = {}) =>
  call('POST', `device-firmwares/${row.id}/${action}`, { version: row.version, ...input })
async function released(modelId: number, versionName: string): Promise<Row> {
  const answer = await act(await firmware(modelId, versionName), 'release')
  expect(answer.body.msg).toBe('')
  return answer.body.data as Row
}

describe('a firmware', () => {
  test('keeps size and checksum of the very bytes', async () => {
    const { id } = await model()
    const row = await firmware(id, '2.4.1')
    expect(row).toMatchObject({
      state: 'draft',
      sizeBytes: 5,
      sha256: createHash('sha256').update('2.4.1').digest('hex'),
      releasedAt: null,
    })
    const changed = await call('PUT', `device-firmwares/${row.id}`, {
      version: row.version,
      file: await upload('other bytes'),
    })
    expect(changed.body.data).toMatchObject({
      sizeBytes: 11,
      sha256: createHash('sha256').update('other bytes').digest('hex'),
    })
  })

  test('that is the highest released one is the latest of its model, until it is revoked', async () => {
    const { id } = await model()
    await released(id, '2.9')
    const high = await released(id, '2.10')
    await released(id, '2.10-rc1')
    await firmware(id, '3.0')
    expect((await readModel(id)).latestFirmware).toBe('2.10')
    expect(refusal(await act(high, 'revoke'))).toEqual([422, { reason: '请输入撤回原因' }])
    expect((await act(high, 'revoke', { reason: '重启循环' })).body.data).toMatchObject({ state: 'revoked' })
    expect((await readModel(id)).latestFirmware).toBe('2.10-rc1')
    const { records } = (await call('GET', `device-firmwares?modelId=${id}`)).body.data as {
      records: { versionName: string; isLatest: boolean }[]
    }
    expect(records.filter((one) => one.isLatest).map((one) => one.versionName)).toEqual(['2.10-rc1'])
  })

  test('has a version of its own in the model, no lower than the one it wants', async () => {
    const [one, other] = [await model(), await model()]
    await firmware(one.id, '1.0')
    await firmware(other.id, '1.0')
    const file = await upload('x')
    const again = (changes: object) =>
      call('POST', 'device-firmwares', { modelId: one.id, versionName: '1.1', file, ...changes })
    expect(refusal(await again({ versionName: '1.0' }))).toEqual([
      409,
      { versionName: '该型号下已存在版本：1.0' },
    ])
    expect(refusal(await again({ versionName: 'latest' }))).toEqual([
      422,
      { versionName: '版本号格式应为 2.4.1，可加后缀 -rc1' },
    ])
    expect(refusal(await again({ minVersion: '1.2' }))).toEqual([
      422,
      { minVersion: '最低可升级版本不能高于本版本' },
    ])
    expect(refusal(await again({ file: 'a'.repeat(32) }))).toEqual([422, { file: '所选文件不存在' }])
    expect(refusal(await again({ file: await upload('') }))).toEqual([422, { file: '固件文件不能为空' }])
  })

  test('that was released is neither changed nor removed, and goes no other way than being revoked', async () => {
    const { id } = await model()
    const row = await released(id, '1.0')
    const put = call('PUT', `device-firmwares/${row.id}`, { version: row.version, versionName: '1.1' })
    expect(refusal(await put)).toEqual([409, '当前状态为「已发布」，不能修改'])
    const remove = (one: Row) => call('DELETE', `device-firmwares/${one.id}?version=${one.version}`)
    expect(refusal(await remove(row))).toEqual([409, '当前状态为「已发布」，不能删除'])
    expect(refusal(await act(row, 'release'))).toEqual([409, '当前状态为「已发布」，不能发布'])
    const revoked = (await act(row, 'revoke', { reason: '作废' })).body.data as Row
    expect(refusal(await act(revoked, 'release'))).toEqual([409, '当前状态为「已撤回」，不能发布'])
    const device = await deviceOf(id)
    await database().sql`update device set firmware_version = '1.0' where id = ${device.id}`
    expect(refusal(await remove(revoked))).toEqual([409, '有 1 台设备运行该固件，无法删除'])
    expect((await call('GET', `device-firmwares/${row.id}`)).body.data).toMatchObject({ deviceCount: 1 })
    await database().sql`update device set firmware_version = '1.1' where id = ${device.id}`
    expect((await remove(revoked)).status).toBe(200)
  })

  test('keeps its model from being removed', async () => {
    const one = await model()
    const draft = await firmware(one.id, '1.0')
    const remove = () => call('DELETE', `device-models/${one.id}?version=${one.version}`)
    expect(refusal(await remove())).toEqual([409, '该型号下存在 1 个固件版本，无法删除'])
    await call('DELETE', `device-firmwares/${draft.id}?version=${draft.version}`)
    expect((await remove()).status).toBe(200)
  })

  test('is read by who may list models; uploading and releasing it needs the right to firmware', async () => {
    const { id } = await model()
    const row = await released(id, '1.0')
    const list = await call('GET', `device-firmwares?modelId=${id}`, undefined, 'fitter')
    expect(list.body.data).toMatchObject({ total: 1 })
    const { file } = (await call('GET', `device-firmwares/${row.id}`)).body.data as { file: string }
    const read = await send('GET', `/api/file/${file}`, { token: tokens['fitter'] ?? '' })
    expect(new TextDecoder().decode(read.bytes)).toBe('1.0')
    const revoke = await call(
      'POST',
      `device-firmwares/${row.id}/revoke`,
      { version: row.version, reason: '试' },
      'fitter',
    )
    expect(revoke.status).toBe(403)
    const create = await call(
      'POST',
      'device-firmwares',
      { modelId: id, versionName: '9.0', file: await upload('9', 'fitter') },
      'fitter',
    )
    expect(create.status).toBe(403)
    const codes = new Set(deps.permissions.map((one) => one.code))
    expect(codes.has('base:deviceModel:firmware')).toBe(true)
  })
})

/** A device of the model on the one gate of the estate. */
async function deviceOf(modelId: number): Promise<Row & { channelId: number }> {
  const gate = await made('channels', {
    estateId,
    name: `门${(count += 1)}`,
    kind: 'person',
    level: 'estate',
    nodeType: 3,
    nodeId: estateId,
    direction: 'both',
    isMain: false,
    antiPassback: false,
    enabled: true,
  })
  const row = await made('devices', {
    estateId,
    name: `机${count}`,
    sn: `FW-${count}`,
    modelId,
    channelId: gate.id,
    nodeType: 3,
    nodeId: estateId,
    direction: 'in',
  })
  return { ...row, channelId: gate.id }
}

describe('an ability', () => {
  test('by which people pass today stays; one that nobody uses may go', async () => {
    const { id } = await model()
    const { channelId } = await deviceOf(id)
    const { sql } = database()
    const grant = (authType: string) => sql`
      insert into access_grant (estate_id, subject_type, subject_id, subject_no, channel_ids, auth_type, valid_from, expire_dys, source, state)
      values (${estateId}, 'resident', 1, 'R1', array[${channelId}::bigint], ${authType}, now(), 0, 'manual', 'active')`
    const set = async (abilities: string[], more = {}) => {
      const { version } = await readModel(id)
      return await call('PUT', `device-models/${id}`, { version, abilities, ...more })
    }
    await grant('2')
    expect(refusal(await set(['face', 'upgrade']))).toEqual([
      422,
      { abilities: '能力【IC卡】正在使用，不能移除' },
    ])
    expect((await set(['ic', 'upgrade'])).body.msg).toBe('')
    // Without faces there was no room for them; it is asked for again.
    expect(refusal(await set(['face', 'ic']))).toEqual([422, { faceCapacity: '请输入人脸容量' }])
    expect((await set(['face', 'ic'], { faceCapacity: 100 })).body.msg).toBe('')
    await grant('3')
    expect(refusal(await set(['ic']))).toEqual([422, { abilities: '能力【人脸】正在使用，不能移除' }])
    await sql`update access_grant set state = 'revoked' where estate_id = ${estateId}`
    expect((await set(['upgrade'])).body.msg).toBe('')
  })
})

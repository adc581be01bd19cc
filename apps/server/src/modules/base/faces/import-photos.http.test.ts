import type { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { zipOf } from '../../../kit/zip/zip-of.ts'
import { importResidents } from '../people/import-residents.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, step } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let manager = ''
let stranger = ''
const call = callerOf(() => app)
const doc = (index: number) => String(residentCells(index).docNo)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  const own = await makeEstate(deps, '甲')
  const foreign = await makeEstate(deps, '乙')
  for (const id of [own, foreign]) await build(deps, id, { floors: 2, rooms: 4 })
  const cells = [
    residentCells(1, { estate: '甲', name: '赵大' }),
    residentCells(2, { estate: '甲', roomNo: '102', name: '钱二' }),
    residentCells(3, { estate: '甲', roomNo: '103', name: '孙三' }),
    residentCells(4, { estate: '甲', roomNo: '104', name: '李四' }),
    residentCells(5, { estate: '甲', roomNo: '104', relation: 'co_owner', name: '李四' }),
    residentCells(6, { estate: '乙', name: '外人' }),
  ]
  await step(deps, (ctx) => importResidents(cells, ctx, { dryRun: false }))
  const account = async (username: string, estateId: number) =>
    await tokenFor(
      deps,
      await makeAccount(deps, { username, roleCodes: ['property_admin'], estateIds: [estateId] }),
    )
  manager = await account('manager', own)
  stranger = await account('stranger', foreign)
})

/** Stripes of a grey: as sharp and as bright as wanted. */
async function jpeg({ width = 450, height = 600, grey = 130 } = {}) {
  const data = Buffer.alloc(width * height * 3)
  for (let index = 0; index < data.length; index += 1)
    data[index] = grey + (Math.floor(index / 3 / 7) % 2 === 0 ? 20 : -20)
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

const send = async (bytes: Uint8Array, token = manager, estateId?: number) => {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(bytes)], 'photos.zip', { type: 'application/zip' }))
  if (estateId !== undefined) body.append('estateId', String(estateId))
  const answer = await app.request('/api/base/residents/photos/import', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { msg: string; data: { taskId: number; photos: number } },
  }
}
interface Report {
  readonly matched: number
  readonly created: number
  readonly unchanged: number
  readonly failed: readonly { readonly file: string; readonly reason: string }[]
}
const imported = async (files: Parameters<typeof zipOf>[0], token = manager) => {
  const { body } = await send(zipOf(files), token)
  await deps.jobs.drain()
  const task = await call('GET', `/api/system/tasks/${body.data.taskId}`, { token })
  return (task.body.data as { result: Report }).result
}
const faces = async () =>
  await database().sql<{ name: string; state: string; source: string }[]>`
    select r.name, f.state, f.source from person_face f join resident r on r.person_id = f.person_id order by r.name`

describe('an archive of photos', () => {
  test('is matched by documents and rooms, told photo by photo, and doubles nothing', async () => {
    const good = await jpeg()
    const files = [
      { name: `照片/${doc(1)}.jpg`, bytes: good },
      { name: `${doc(2).toLowerCase()}.PNG`, bytes: await sharp(good).png().toBuffer() },
      { name: '1栋-1单元-103-孙三.jpeg', bytes: await jpeg({ grey: 120 }) },
      { name: '1栋-1单元-104-李四.jpg', bytes: good },
      { name: `${doc(6)}.jpg`, bytes: good },
      { name: `${doc(4)}.jpg`, bytes: await jpeg({ grey: 25 }) },
      { name: `${doc(5)}.jpg`, bytes: Buffer.from('no picture') },
      { name: '说明.txt', bytes: Buffer.from('text') },
      { name: '__MACOSX/._1.jpg', bytes: Buffer.from('none') },
      { name: 'Thumbs.db', bytes: Buffer.from('none') },
    ]
    const first = await imported(files)
    expect([first.matched, first.created, first.unchanged]).toEqual([5, 3, 0])
    expect(first.failed.map(({ reason }) => reason)).toEqual([
      '匹配到多名人员',
      '文件名无法匹配人员',
      '照片质量不合格：亮度过低',
      '人脸照片仅支持jpg、jpeg、png格式',
      '人脸照片仅支持jpg、jpeg、png格式',
    ])
    const told = JSON.stringify(first)
    for (const index of [4, 5, 6]) expect(told).not.toContain(doc(index))
    expect(told).toContain('1栋-1单元-104-李*.jpg')
    const kept = await faces()
    expect(kept).toEqual(
      ['孙三', '赵大', '钱二'].map((name) => ({ name, state: 'pending', source: 'import' })),
    )
    const again = await imported(files)
    expect([again.matched, again.created, again.unchanged, again.failed.length]).toEqual([5, 0, 3, 5])
    expect(await faces()).toEqual(kept)
    const other = await imported([{ name: `${doc(1)}.jpg`, bytes: await jpeg({ grey: 140 }) }])
    expect(other.failed[0]?.reason).toBe('该人员已有待审核的照片，请先审核')
  })

  test('is of the own estates, and lies nowhere afterwards', async () => {
    const theirs = await imported([{ name: `${doc(3)}.jpg`, bytes: await jpeg() }], stranger)
    expect(theirs).toMatchObject({ matched: 0, created: 0, failed: [{ reason: '文件名无法匹配人员' }] })
    const [estate] = await database().sql<
      { id: number }[]
    >`select id::int as id from estate where name = '甲'`
    const one = zipOf([{ name: `${doc(1)}.jpg`, bytes: await jpeg() }])
    const elsewhere = await send(one, stranger, estate?.id ?? 0)
    expect(elsewhere.body.data).toBeNull()
    const left = await database().sql`select 1 from file_object where mime = 'application/zip'`
    expect(left).toHaveLength(0)
  })

  test('is refused in words where it is none, empty, too long or a lie', async () => {
    const photo = { name: 'a.jpg', bytes: Buffer.from('x') }
    expect((await send(Buffer.from('no archive'))).body.msg).toBe('文件不是有效的ZIP压缩包')
    expect((await send(zipOf([]))).body.msg).toBe('压缩包内没有照片')
    const many = Array.from({ length: 501 }, (_, index) => ({ ...photo, name: `${index}.jpg` }))
    const refused = await send(zipOf(many))
    expect([refused.status, refused.body.msg]).toEqual([413, '一次最多导入500张照片'])
    const bomb = zipOf([photo])
    // The size that its directory claims.
    bomb.writeUInt32LE(0x7f_ff_ff_ff, bomb.length - 22 - 46 - photo.name.length + 24)
    expect((await send(bomb)).body.msg).toBe('压缩包解压后过大，请拆分后再导入')
    const locked = zipOf([photo])
    locked.writeUInt16LE(1, locked.length - 22 - 46 - photo.name.length + 8)
    expect((await send(locked)).body.msg).toBe('压缩包已加密，请取消密码后上传')
  })
})

import type { GuideSnapshot } from '@linli/api-client/contract/property/guides/guide-calls'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
const estates = { home: 0, other: 0 }
const tokens = { chen: '' }
const desk = { id: 0, token: '' }

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  estates.home = await makeEstate(deps, '梅园')
  estates.other = await makeEstate(deps, '竹园')
  await build(deps, estates.home)
  const id = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  desk.id = id
  desk.token = await tokenFor(deps, id, { stepUp: true })
  const { make } = factory(deps)
  const home = await roomId(deps, estates.home, '1栋1单元101')
  const { id: personId } = await make(person, estates.home, { name: '陈小满' })
  const { id: residentId } = await make(resident, estates.home, { name: '陈小满', personId, state: 'active' })
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: home }
  await make(residentHouse, estates.home, relation)
  const account = await make(mpUser, estates.home, { personId, realNameState: 'verified' })
  const owner = { mpUserId: account.id, platform: 'wechat' as const }
  tokens.chen = (await openMpSession(deps, database().db, owner, new Date())).token
})

const path = '/api/property/guides'
let keys = 0
const send = async (method: string, to: string, body: object) =>
  (
    await api.send(method, `${path}${to}`, body, {
      token: desk.token,
      headers: { 'idempotency-key': `guides-${(keys += 1)}` },
    })
  ).body
interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly versionNo: number
  readonly viewCount: number
  readonly helpfulCount: number
  readonly unhelpfulCount: number
  readonly helpfulRate: number | null
}
const read = async (id: number): Promise<Row> =>
  (await api.get(`${path}/${id}`, { token: desk.token })).body.data
const made = async (title: string, steps: readonly object[] = [{ title: '带材料到前台' }]) => {
  const body = await send('POST', '', {
    estateId: estates.home,
    title,
    category: 'move_in',
    summary: '怎样办理',
    steps,
    materials: [{ name: '身份证', form: 'original', copies: 1 }],
  })
  expect(body).toMatchObject({ success: true })
  return (body.data as Row).id
}
const act = async (id: number, action: string) =>
  await send('POST', `/${id}/${action}`, { version: (await read(id)).version })

describe('a guide', () => {
  test('is published with a step at least, and stays out while it is edited, as the next version', async () => {
    const empty = await made('没有步骤', [])
    expect((await act(empty, 'publish')).msg).toBe('请至少填写一个办理步骤')
    const id = await made('入住')
    expect(await act(id, 'publish')).toMatchObject({ data: { state: 'published', versionNo: 1 } })
    const { version } = await read(id)
    await send('PUT', `/${id}`, { id, version, summary: '改了怎样办理' })
    expect(await read(id)).toMatchObject({ state: 'published', versionNo: 2 })
    const versions = (await api.get(`${path}/${id}/versions`, { token: desk.token })).body.data as {
      versionNo: number
      snapshot: GuideSnapshot
    }[]
    const summaries = versions.map(({ snapshot }) => snapshot.find(({ label }) => label === '简介')?.text)
    expect(summaries).toEqual(['改了怎样办理', '怎样办理'])
    const now = await read(id)
    await send('PUT', `/${id}`, { id, version: now.version, steps: [] }).then(({ msg }) =>
      expect(msg).toBe('请至少填写一个办理步骤'),
    )
    await act(id, 'takeOff')
    expect(await act(id, 'publish')).toMatchObject({ data: { versionNo: 2 } })
    const removal = await api.raw('DELETE', `${path}/${id}?version=${(await read(id)).version}`, {
      token: desk.token,
    })
    expect(await removal.json()).toMatchObject({ msg: '已发布的数据不能删除' })
  })

  test('has a title of its own in its estate, and is copied to where the title is free', async () => {
    const id = await made('装修')
    expect(
      await send('POST', '', { estateId: estates.home, title: '装修', category: 'other', summary: '又' }),
    ).toMatchObject({
      success: false,
    })
    const copied = { estateIds: [estates.home, estates.other] }
    expect((await send('POST', `/${id}/copies`, copied)).data).toEqual({
      copied: ['竹园'],
      skipped: ['梅园'],
    })
    expect((await send('POST', `/${id}/copies`, copied)).data).toEqual({
      copied: [],
      skipped: ['梅园', '竹园'],
    })
  })
})

describe('pictures of steps and forms of materials', () => {
  const file = async (mime: string) =>
    await inContext(deps, { kind: 'system', name: 'test' }, async (ctx) => {
      const bytes = Buffer.from(mime)
      const { fileKey } = await storeFile(ctx, { name: 'a', mime, bytes, usage: 'private' })
      await ctx.tx.update(fileObject).set({ createdBy: desk.id }).where(eq(fileObject.fileKey, fileKey))
      return fileKey
    })
  const shown = async (key: string) => {
    const [row] = await database().sql`select owner_id, ref_count from file_object where file_key = ${key}`
    return { owner: row?.['owner_id'] == null ? null : Number(row['owner_id']), count: row?.['ref_count'] }
  }

  test('belong to the guide, go with their lines, and are copied for another estate', async () => {
    const [image, template] = [await file('image/png'), await file('application/pdf')]
    const refused = await send('POST', '', {
      estateId: estates.home,
      title: '图不对',
      category: 'other',
      summary: '图不对',
      steps: [{ title: '先' }, { title: '后', image: template }],
    })
    expect(refused).toMatchObject({ fields: { 'steps.1.image': '请选择图片' } })
    const id = await made('带图', [{ title: '取号', image }, { title: '办理' }])
    expect(await shown(image)).toEqual({ owner: id, count: 1 })
    const row = (await api.get(`${path}/${id}`, { token: desk.token })).body.data as Row & {
      readonly steps: readonly { readonly id: number }[]
      readonly materials: readonly { readonly id: number }[]
    }
    const [first, second] = row.steps
    const materials = row.materials.map((one) => ({ ...one, template }))
    // The picture goes to the other step, and stays the guide's.
    const steps = [
      { id: first?.id, title: '取号' },
      { id: second?.id, title: '办理', image },
    ]
    expect(await send('PUT', `/${id}`, { version: row.version, steps, materials })).toMatchObject({
      data: { steps: [{ image: null }, { image }], materials: [{ template }] },
    })
    expect(await shown(image)).toEqual({ owner: id, count: 1 })
    await send('POST', `/${id}/copies`, { estateIds: [estates.other] })
    const [copy] = await database().sql`select s.image, m.template from guide g
      join guide_step s on s.parent_id = g.id and s.image is not null
      join guide_material m on m.parent_id = g.id where g.estate_id = ${estates.other} and g.title = '带图'`
    expect(copy).toMatchObject({ image: expect.any(String), template: expect.any(String) })
    expect(copy?.['image']).not.toBe(image)
    const { version } = await read(id)
    await api.raw('DELETE', `${path}/${id}?version=${version}`, { token: desk.token })
    expect(await shown(image)).toMatchObject({ count: 0 })
    expect(await shown(template)).toMatchObject({ count: 0 })
  })
})

describe('[3-50] a resident', () => {
  const mp = async (id: number, what: string, body: object = {}) =>
    (await api.send('POST', `/api/mp/property/guides/${id}/${what}`, body, { token: tokens.chen })).body

  test('reads what is published in the own estate, and is counted once', async () => {
    const draft = await made('草稿')
    const id = await made('停车')
    await act(id, 'publish')
    const list = async (estateId: number, keyword = '') =>
      (
        await api.get('/api/mp/property/guides', {
          token: tokens.chen,
          query: { estateId: String(estateId), ...(keyword !== '' && { keyword }) },
        })
      ).body
    expect(((await list(estates.home)).data as { id: number }[]).map((one) => one.id)).toContain(id)
    expect((await list(estates.other)).success).toBe(false)
    expect((await list(estates.home, '停车')).data).toMatchObject([{ id }])
    expect(
      ((await list(estates.home, '材料到前台')).data as { id: number }[]).map((one) => one.id),
    ).toContain(id)
    expect((await list(estates.home, '100%')).data).toEqual([])
    expect((await mp(draft, 'open')).msg).toBe('数据不存在或无权访问')
    expect(await mp(id, 'open')).toMatchObject({
      data: {
        steps: [{ title: '带材料到前台', image: null }],
        materials: [{ name: '身份证', form: '原件', copies: 1, template: null }],
      },
    })
    await Promise.all([mp(id, 'rate', { helpful: true }), mp(id, 'rate', { helpful: true })])
    expect(await read(id)).toMatchObject({ viewCount: 1, helpfulCount: 1, helpfulRate: 100 })
    expect(await mp(id, 'rate', { helpful: false })).toMatchObject({ data: { helpful: false } })
    expect(await read(id)).toMatchObject({ helpfulCount: 0, unhelpfulCount: 1, helpfulRate: 0 })
  })
})

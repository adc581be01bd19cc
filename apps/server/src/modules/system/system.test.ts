import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { caller } from '../../../test/support/calls.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'

const app = startAuthApp()
let token = ''

beforeAll(async () => {
  const id = await makeAccount(app.deps(), { username: 'admin', roleCodes: ['sys_admin'] })
  token = await tokenFor(app.deps(), id, { stepUp: true })
})

const post = async (path: string, body: object) => await app.call('POST', path, { token, body })
const put = async (path: string, body: object) => await app.call('PUT', path, { token, body })
const get = async (path: string, headers: Record<string, string> = {}) =>
  await app.call('GET', path, { token, headers })

describe('menus', () => {
  it('[S2.52] [2b-35] are two levels deep, have one row per path, and keep what the system needs', async () => {
    const third = await post('/api/system/menus', { menuName: '三级', parentId: 1301, url: '/third-level' })
    expect(third.body).toMatchObject({ fields: { parentId: '菜单最多两级' } })
    const twin = await post('/api/system/menus', { menuName: '重复', parentId: 1300, url: '/user' })
    expect(twin.body.msg).toBe('路由地址已存在')
    const free = await post('/api/system/menus', { menuName: '登录', parentId: 1300, url: '/login' })
    expect(free.body.success).toBe(false)
    const off = await put('/api/system/menus/1301', { version: 0, enabled: false })
    expect(off.body.msg).toBe('该菜单为系统必需')
    const removed = await app.call('DELETE', '/api/system/menus/1301', { token })
    expect(removed.body.msg).toBe('内置菜单不能删除，可停用')
  })

  it('[S2.43–S2.50] [S3.23–S3.29] [S3.32–S3.38] [2b-35] are a tree by parentId, sorted by orderNum, each with all that routes are made of', async () => {
    interface Node {
      readonly menuId: number
      readonly parentId: number
      readonly orderNum: number
      readonly children: readonly Node[]
    }
    const { menus } = (await get('/api/sys/user/selectUserInfo')).body.data as { menus: readonly Node[] }
    const sorted = (nodes: readonly Node[]) => nodes.toSorted((a, b) => a.orderNum - b.orderNum)
    const shape = {
      menuName: expect.any(String),
      icon: expect.any(String),
      openMode: expect.stringMatching(/^(tab|window)$/),
      hidden: expect.any(Boolean),
      noCache: expect.any(Boolean),
      affix: expect.any(Boolean),
      alwaysShow: expect.any(Boolean),
    }
    expect(menus.length).toBeGreaterThan(3)
    expect(sorted(menus)).toEqual(menus)
    for (const group of menus) {
      expect(group).toMatchObject({ ...shape, menuId: expect.any(Number), parentId: 0 })
      expect(sorted(group.children)).toEqual(group.children)
      for (const page of group.children) {
        expect(page).toMatchObject({
          parentId: group.menuId,
          url: expect.stringMatching(/^\//),
          children: [],
        })
      }
    }
    const system = menus.find((one) => one.menuId === 1300)
    expect(system).toMatchObject({ url: null, redirect: '/user' })
    const home = menus.find((one) => one.children.length === 0)
    expect(home).toMatchObject({ url: '/dashboard', affix: true, redirect: null })
  })

  it('with an unknown path are allowed, marked, and reach their holders with the next profile', async () => {
    const made = await post('/api/system/menus', { menuName: '外部', parentId: 1300, url: '/not-built' })
    expect(made.body).toMatchObject({ success: true, data: { matched: false, roleCount: 1 } })
    const { id, version } = made.body.data as { id: number; version: number }
    expect(JSON.stringify((await get('/api/sys/user/selectUserInfo')).body.data)).toContain('/not-built')
    await put(`/api/system/menus/${id}`, { version, enabled: false })
    expect(JSON.stringify((await get('/api/sys/user/selectUserInfo')).body.data)).not.toContain('/not-built')
  })

  it('are taken from the roles that have them once that was confirmed, with the rights of their page', async () => {
    const made = await post('/api/system/menus', { menuName: '临时', parentId: 1300, url: '/for-a-while' })
    const { id, version } = made.body.data as { id: number; version: number }
    const remove = async (query: string) =>
      await app.call('DELETE', `/api/system/menus/${id}?version=${version}${query}`, { token })
    expect((await remove('')).body.msg).toBe('已有1个角色使用该菜单，确认同时取消授权？')
    expect((await remove('&confirm=true')).body.data).toBe(true)
    const left = await app.database().sql`select 1 from role_menu where menu_id = ${id}`
    expect(left).toHaveLength(0)
    const rightsOfPage = async () =>
      await app.database().sql`
        select 1 from role_permission p join permission c on c.code = p.code where c.menu_url = '/privacy'`
    expect((await rightsOfPage()).length).toBeGreaterThan(0)
    const [page] = await app.database().sql<{ id: number }[]>`
      update sys_menu set builtin = false where url = '/privacy' returning id`
    await app.call('DELETE', `/api/system/menus/${page?.id}?confirm=true`, { token })
    expect(await rightsOfPage()).toHaveLength(0)
    await post('/api/system/menus/restore', {})
    expect(JSON.stringify((await get('/api/sys/user/selectUserInfo')).body.data)).not.toContain(
      '/for-a-while',
    )
  })

  it('name an icon that the console draws, or a picture of their own', async () => {
    const body = { menuName: '图标', parentId: 1300, url: '/with-icon' }
    const unknown = await post('/api/system/menus', { ...body, icon: 'no-such-icon' })
    expect(unknown.body).toMatchObject({ fields: { icon: '图标不存在' } })
    const guessed = await post('/api/system/menus', { ...body, icon: '/file/abcdefghijklmnop' })
    expect(guessed.body).toMatchObject({ fields: { icon: '所选文件不存在' } })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
    const sent = await caller(app.deps()).upload(
      '/api/file/upload',
      new Blob([svg], { type: 'image/svg+xml' }),
      'a.svg',
      { token },
    )
    const stored = sent.body.data as { key: string }
    const made = await post('/api/system/menus', { ...body, icon: `/file/${stored.key}` })
    expect(made.body).toMatchObject({ success: true })
    const [file] = await app.database().sql`
      select ref_count, usage from file_object where file_key = ${stored.key}`
    expect(file).toMatchObject({ ref_count: 1, usage: 'public' })
  })

  it('go to another installation as a file: all of it, or nothing', async () => {
    interface Entry {
      readonly menuName: string
      readonly url: string | null
      readonly orderNum: number
      readonly parent: string | null
    }
    const { menus } = (await get('/api/system/menu-file')).body.data as { menus: Entry[] }
    const same = await post('/api/system/menu-file', { menus, dryRun: true })
    expect(same.body.data).toEqual({ added: [], changed: [] })
    const [sample] = menus.filter(({ url }) => url === '/role')
    const news = [
      { ...sample, orderNum: 33 },
      { ...sample, menuName: '外部报表', url: '/reports', parent: '新分组' },
      { ...sample, menuName: '新分组', url: null, parent: null },
    ]
    const seen = {
      added: ['新分组', '外部报表'],
      changed: [{ menuName: sample?.menuName, fields: ['orderNum'] }],
    }
    expect((await post('/api/system/menu-file', { menus: news, dryRun: true })).body.data).toEqual(seen)
    expect((await get('/api/system/menus?keyword=/reports')).body.data).toMatchObject({ records: [] })
    const lost = await post('/api/system/menu-file', {
      menus: [...news, { ...sample, menuName: '失散', url: '/lost', parent: '没有的分组' }],
    })
    expect(lost.body.msg).toBe('「失散」的上级菜单「没有的分组」不存在')
    expect((await get('/api/system/menus?keyword=/reports')).body.data).toMatchObject({ records: [] })
    const picture = { ...sample, menuName: '带图', url: '/with-picture', icon: '/file/abcdefghijklmnop' }
    const guessed = await post('/api/system/menu-file', { menus: [picture] })
    expect(guessed.body.msg).toBe('「带图」所选文件不存在')
    expect((await post('/api/system/menu-file', { menus: news })).body.data).toEqual(seen)
    expect((await get('/api/system/menus?keyword=/reports')).body.data).toMatchObject({
      records: [{ menuName: '外部报表', builtin: false, roleCount: 1 }],
    })
  })

  it('are sorted by ten and can be put back', async () => {
    expect((await post('/api/system/menus/sort', { parentId: 1300, ids: [1302, 1301] })).body.data).toBe(true)
    const rows = await app.database().sql<{ id: number; order_num: number }[]>`
      select id, order_num from sys_menu where id in (1301, 1302) order by order_num`
    expect(rows.map((row) => [row.id, row.order_num])).toEqual([
      [1302, 10],
      [1301, 20],
    ])
    await app.database().sql`delete from sys_menu where id = 1504`
    const dry = await post('/api/system/menus/restore', { dryRun: true })
    expect(dry.body.data).toMatchObject({ added: ['/dict'] })
    await post('/api/system/menus/restore', {})
    expect((await get('/api/system/menus/1504')).body.data).toMatchObject({ url: '/dict', builtin: true })
  })
})

describe('dictionaries', () => {
  it('[S3.39] are one tree with a tag that changes with every item', async () => {
    const first = await get('/api/sys/dic/getDicTree')
    const tag = first.headers.get('etag') ?? ''
    expect((await get('/api/sys/dic/getDicTree', { 'if-none-match': tag })).status).toBe(304)
    const tree = first.body.data as { id: number; code: string; childs: { value: string; label: string }[] }[]
    const module = tree.find((one) => one.code === 'module')
    expect(module?.childs).toContainEqual(expect.objectContaining({ value: 'base', label: '基础信息' }))
    const item = await post('/api/system/dict-items', { typeId: module?.id, value: 'extra', label: '额外' })
    expect(item.body.success).toBe(true)
    expect((await get('/api/sys/dic/getDicTree', { 'if-none-match': tag })).status).toBe(200)
    const twin = await post('/api/system/dict-items', { typeId: module?.id, value: 'extra2', label: '额外' })
    expect(twin.body.msg).toBe('同级标签已存在')
    const [base] = await app.database().sql<{ id: number }[]>`
      select id from dict_item where value = 'base' and type_id = ${module?.id ?? 0}`
    const builtin = await app.call('DELETE', `/api/system/dict-items/${base?.id}`, { token })
    expect(builtin.body.msg).toBe('内置字典项不能删除，可停用')
  })
})

describe('preferences', () => {
  it('are kept by key for their user, and forgotten by null', async () => {
    await put('/api/system/preferences', {
      values: { tabs: ['/user'], 'columns:/user': { hidden: ['phone'] } },
    })
    expect((await get('/api/system/preferences')).body.data).toEqual({
      tabs: ['/user'],
      'columns:/user': { hidden: ['phone'] },
    })
    await put('/api/system/preferences', { values: { tabs: null } })
    expect((await get('/api/system/preferences')).body.data).toEqual({
      'columns:/user': { hidden: ['phone'] },
    })
  })
})

describe('the logs', () => {
  it('hold who did what, and offer no way to change them', async () => {
    const operations = await get('/api/log/operations?pageSize=50')
    expect(operations.body.data).toMatchObject({
      records: expect.arrayContaining([expect.objectContaining({ module: 'system', success: true })]),
    })
    expect((await get('/api/log/logins')).status).toBe(200)
    expect((await get('/api/log/sensitive-accesses')).status).toBe(200)
    expect((await app.call('DELETE', '/api/log/operations/1', { token })).status).toBe(404)
  })
})

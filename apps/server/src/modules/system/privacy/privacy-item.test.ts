import { beforeAll, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'

const { deps, call } = startAuthApp()
let token = ''
let docId = 0
let keys = 0

interface Row {
  readonly id: number
  readonly version: number
}

const post = async (path: string, body: Record<string, unknown>) =>
  (await call('POST', path, { token, body, headers: { 'idempotency-key': `items-test-${(keys += 1)}` } }))
    .body

const draft = async (versionNo: string) =>
  (
    await post('/api/system/privacy-versions', {
      docId,
      versionNo,
      changeLevel: 'material',
      changeNote: '更新',
      summary: '要点',
      content: '<p>正文</p>',
    })
  ).data as Row

const item = {
  data: '手机号',
  purpose: '登录验证与通知',
  basis: 'contract',
  retention: '账号停用后6个月',
  necessary: true,
}
const itemsOf = async (versionId: number) => {
  const { body } = await call('GET', `/api/system/privacy-items?versionId=${versionId}`, { token })
  return (body.data as { records: (Row & Record<string, unknown>)[] }).records
}

beforeAll(async () => {
  const id = await makeAccount(deps(), { username: 'writer', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps(), id, { stepUp: true })
  const doc = await post('/api/system/privacy-docs', {
    name: '隐私政策',
    code: 'policy',
    docType: 'privacy_policy',
    subject: 'resident',
    terminals: ['wechat'],
    needSeparateConsent: false,
  })
  docId = (doc.data as Row).id
})

it('what a version processes is written with its draft, stays with it, and is where the next one begins', async () => {
  const first = await draft('1.0')
  const made = (await post('/api/system/privacy-items', { ...item, versionId: first.id })).data as Row
  expect(await itemsOf(first.id)).toMatchObject([{ ...item, recipients: null }])
  const second = await draft('1.1')
  const [copied] = await itemsOf(second.id)
  expect(copied).toMatchObject(item)
  const submitted = await post(`/api/system/privacy-versions/${first.id}/submit`, { version: first.version })
  expect(submitted.success).toBe(true)
  const refused = '当前状态为「待审核」，不能修改处理清单'
  expect((await post('/api/system/privacy-items', { ...item, versionId: first.id })).msg).toBe(refused)
  const path = `/api/system/privacy-items/${made.id}`
  const change = { id: made.id, version: made.version, retention: '永久' }
  expect((await call('PUT', path, { token, body: change })).body.msg).toBe(refused)
  expect((await call('DELETE', `${path}?version=${made.version}`, { token })).body.msg).toBe(refused)
  expect(await itemsOf(first.id)).toMatchObject([item])
  // The copy is of the draft, and open.
  const own = `/api/system/privacy-items/${copied?.id ?? 0}?version=${copied?.version ?? 0}`
  expect((await call('DELETE', own, { token })).body.success).toBe(true)
  expect(await itemsOf(second.id)).toEqual([])
})

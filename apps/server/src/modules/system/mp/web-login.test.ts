import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { mpApp, mpCredential } from './mp.table.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
const appId = 'wx00000000000000aa'

beforeAll(async () => {
  const plain = testDeps(database())
  deps = testDeps(database(), { config: { ...plain.config, publicUrl: 'https://linli.example.cn' } })
  await startModules(deps)
  api = caller(deps)
})

const shown = async () => {
  const answer = await api.raw('GET', '/api/sys/wechat/login/qrAuthorize', { query: { type: 'login' } })
  return { to: answer.headers.get('location') ?? '', text: await answer.text() }
}

test('staff scan with the website application of the console; one that is out of use signs nobody in', async () => {
  const { db } = deps.database
  expect((await shown()).to).toContain('/api/sim/wechat/frame')
  const [app] = await db
    .insert(mpApp)
    .values({ kind: 'web_login', name: '扫码登录', appId, adapter: 'real' })
    .returning({ id: mpApp.id })
  const mpAppId = app?.id ?? 0
  const sealed = deps.personal.seal('right-secret').enc
  await db
    .insert(mpCredential)
    .values({ mpAppId, name: 'secret', valueEnc: sealed, fingerprint: 'f', setAt: new Date() })
  const { to } = await shown()
  expect(to).toContain('https://open.weixin.qq.com/connect/qrconnect')
  expect(to).toContain(`appid=${appId}`)
  await db.update(mpApp).set({ enabled: false }).where(eq(mpApp.id, mpAppId))
  expect((await shown()).text).toContain('该应用已停用')
  await db.update(mpApp).set({ adapter: 'embedded' }).where(eq(mpApp.id, mpAppId))
  expect((await shown()).text).toContain('该应用已停用')
})

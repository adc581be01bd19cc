import { beforeAll, expect, it } from 'vitest'
import { makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { writeSheet } from '../../../kit/sheet/xlsx.ts'
import { makeCompany } from '../../base/testing/companies.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { readOutbox } from '../../../ports/sms/embedded-sms.ts'
import { giveFirstPasswords } from '../passwords/first-passwords.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let plain = ''
let companyId = 0

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  const [east, west] = [await makeEstate(deps, '东苑'), await makeEstate(deps, '西苑')]
  companyId = await makeCompany(deps, '同心物业', [east, west])
  const adminId = await makeAccount(deps, {
    username: 'admin',
    roleCodes: ['sys_admin'],
    password: testPassword,
  })
  token = await tokenFor(deps, adminId, { stepUp: true })
  plain = await tokenFor(deps, adminId)
})

const heads = ['*登录账号', '*姓名', '*手机号', '所属公司', '岗位', '*角色', '授权小区']
const sheet = async (...rows: readonly (string | null)[][]) =>
  new Blob([
    await writeSheet(
      '用户',
      heads.map((header) => ({ header })),
      rows,
    ),
  ])
const upload = async (file: Blob, dryRun = false, by = token) =>
  await api.upload('/api/auth/users/import', file, '用户.xlsx', {
    token: by,
    ...(dryRun && { query: { dryRun: 'true' } }),
  })
const first = ['wang01', '王小二', '19900003001', '同心物业', '保安', '保安/门岗', '东苑、西苑']

it('takes in a sheet of accounts by the rules of the form, and tells the passwords by SMS', async () => {
  expect((await upload(await sheet(first), false, plain)).body.code).toBe('STEP_UP_REQUIRED')
  const file = await sheet(
    first,
    ['li02', '李小三', '19900003002', null, '保安', '保安/门岗', '东苑'],
    ['zhao03', '赵小四', '19900003001', '同心物业', '保安', '保安/门岗', '东苑'],
    ['1bad', '钱小五', '19900003004', '同心物业', '保安', '保安/门岗', null],
    ['sun06', '孙小六', '19900003006', '同心物业', '保安', '城管', '东苑'],
  )
  const dry = await upload(file, true)
  expect(dry.body.data).toMatchObject({ total: 5, created: 1, failed: 4 })
  expect(await database().sql`select 1 from sys_user where username = 'wang01'`).toHaveLength(0)

  const { data } = (await upload(file)).body as { data: { created: number; errors: object[] } }
  expect(data).toMatchObject({ created: 1, failed: 4 })
  expect(data.errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ row: 3, column: '所属公司', reason: '请选择所属物业公司' }),
      expect.objectContaining({ row: 4, column: '手机号', reason: '手机号已被其他账号使用' }),
      expect.objectContaining({ row: 5, column: '登录账号', reason: '账号须以字母开头，4-32位' }),
      expect.objectContaining({ row: 6, column: '角色', reason: '角色「城管」不存在' }),
    ]),
  )
  const [made] = await database().sql`
    select u.state, u.company_id::int as company, (select count(*)::int from user_estate e where e.user_id = u.id) as estates
    from sys_user u where username = 'wang01'`
  expect(made).toEqual({ state: 'pending', company: companyId, estates: 2 })

  expect(await giveFirstPasswords(deps)).toEqual({ given: 1 })
  expect(await giveFirstPasswords(deps)).toEqual({ given: 0 })
  const [password] = await database().sql`
    select p.source, p.must_change as "mustChange" from user_password p join sys_user u on u.id = p.user_id
    where u.username = 'wang01'`
  expect(password).toEqual({ source: 'initial', mustChange: true })
  const box = await readOutbox(deps, 10)
  expect(box.filter(({ text }) => text.includes('您的临时密码'))).toHaveLength(1)
})

it('changes nothing by the same sheet again, and what it names where it differs', async () => {
  await database().sql`update sys_user set sso_enabled = true, gender = '2' where username = 'wang01'`
  expect((await upload(await sheet(first))).body.data).toMatchObject({ unchanged: 1, created: 0 })
  const promoted = first.with(4, '队长')
  expect((await upload(await sheet(promoted))).body.data).toMatchObject({ updated: 1 })
  const [row] = await database()
    .sql`select job_title as job, gender, sso_enabled as sso from sys_user where username = 'wang01'`
  expect(row).toEqual({ job: '队长', gender: '2', sso: true })
})

it('says at whom giving estates to many ends, and gives them to none', async () => {
  const [wang] = await database().sql<
    { id: number }[]
  >`select id::int from sys_user where username = 'wang01'`
  const [admin] = await database().sql<
    { id: number }[]
  >`select id::int from sys_user where username = 'admin'`
  const answer = await api.send(
    'POST',
    '/api/auth/users/assignEstates',
    { ids: [wang?.id, admin?.id], estateIds: [] },
    { token },
  )
  expect(answer.status).toBe(409)
  expect(answer.body.msg).toMatch(/^.+：不能修改自己的权限$/)
  const [estates] = await database()
    .sql`select count(*)::int as n from user_estate where user_id = ${wang?.id ?? 0}`
  expect(estates).toEqual({ n: 2 })
})

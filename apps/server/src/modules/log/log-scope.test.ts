import type { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { makeCompany } from '../base/testing/companies.ts'
import { makeEstate } from '../base/testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
const call = callerOf(() => app)
const tokens: Record<string, string> = {}

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  const [east, west] = [await makeEstate(deps, '东'), await makeEstate(deps, '西')]
  const companyId = await makeCompany(deps, '同心物业', [east, west])
  const account = (username: string, roleCode: string, estateIds: number[], company?: number) =>
    makeAccount(deps, {
      username,
      roleCodes: [roleCode],
      estateIds,
      ...(company !== undefined && { companyId: company }),
    })
  const people = {
    head: await account('head', 'property_admin', [], companyId),
    narrow: await account('narrow', 'property_admin', [east], companyId),
    porterEast: await account('porterEast', 'guard', [east], companyId),
    porterWest: await account('porterWest', 'guard', [west], companyId),
    stranger: await account('stranger', 'guard', [east]),
  }
  tokens['head'] = await tokenFor(deps, people.head)
  tokens['narrow'] = await tokenFor(deps, people.narrow)
  for (const [name, userId] of Object.entries(people)) {
    const company = name === 'stranger' ? null : companyId
    for (const [estateId, where] of [
      [null, ''],
      [east, '@east'],
      [west, '@west'],
    ] as const)
      await write({ name: `${name}${where}`, userId, company, estateId })
  }
})

interface Act {
  readonly name: string
  readonly userId: number
  readonly company: number | null
  readonly estateId: number | null
}

/** The same act in each of the logs; signing in belongs to no estate. */
async function write({ name, userId, company, estateId }: Act) {
  const { sql } = database()
  await sql`
    insert into operation_log (at, request_id, operator_type, user_id, actual_name, company_id, module, action, title, kind,
      estate_id, method, path, success, ip, duration_ms)
    values (now(), 'r', 'staff', ${userId}, ${name}, ${company}, 'base', 'x', ${name}, 'operate', ${estateId}, 'PUT', '/', true,
      '10.0.0.1', 1)`
  await sql`
    insert into sensitive_access_log (user_id, user_name, ip, estate_id, module, subject_type, fields, reason, request_id, at)
    values (${userId}, ${name}, '10.0.0.1', ${estateId}, 'base', 'person', '[]', '核对', 'r', now())`
  if (estateId === null)
    await sql`
      insert into login_log (at, user_id, actual_name, company_id, account, event, login_type, success, ip, region, risk)
      values (now(), ${userId}, ${name}, ${company}, ${name}, 'login', 'password', true, '10.0.0.1', '未知', 'brute')`
}

const inLog = async (by: string, path: string, key: string) => {
  const { body } = await call('GET', `/api/log/${path}?pageSize=100`, { token: tokens[by] ?? '' })
  const { records } = body.data as { records: Record<string, unknown>[] }
  return records.map((row) => String(row[key])).toSorted()
}

/** Acts of one's own making only: the calls of the test stand in the log as well. */
const operations = async (by: string) =>
  (await inLog(by, 'operations', 'title')).filter((title) => /^[a-zA-Z@]+$/.test(title))

const everybody = ['head', 'narrow', 'porterEast', 'porterWest']
const at = (estate: string) => [...everybody, 'stranger'].map((name) => `${name}@${estate}`)
const wholeCompany = [...everybody, ...at('east'), ...at('west')].toSorted()
const ownEstate = ['narrow', 'porterEast', ...at('east')].toSorted()

describe('the logs', () => {
  it('of a company are read by who administers all of it', async () => {
    expect(await operations('head')).toEqual(wholeCompany)
    expect(await inLog('head', 'sensitive-accesses', 'userName')).toEqual(wholeCompany)
    expect(await inLog('head', 'logins', 'account')).toEqual(everybody)
  })

  it('show who administers single estates what happened there and who works there, nothing else of the company', async () => {
    expect(await operations('narrow')).toEqual(ownEstate)
    expect(await inLog('narrow', 'sensitive-accesses', 'userName')).toEqual(ownEstate)
    expect(await inLog('narrow', 'logins', 'account')).toEqual(['narrow', 'porterEast'])
  })

  it('hide the rest from whoever asks for a row by its number', async () => {
    const [row] = await database().sql<{ id: number }[]>`
      select id from operation_log where title = 'porterWest'`
    const path = `/api/log/operations/${row?.id ?? 0}`
    expect((await call('GET', path, { token: tokens['narrow'] ?? '' })).status).toBe(404)
    expect((await call('GET', path, { token: tokens['head'] ?? '' })).status).toBe(200)
  })
})

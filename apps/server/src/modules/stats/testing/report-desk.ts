import type {
  ReportOverview,
  ReportPart,
  ReportRows,
  ReportTable,
} from '@linli/api-client/contract/stats/report-calls'
import { expect } from 'vitest'
import { makeAccount, type TestAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import type { TestDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import { makeSmallTown, noon } from './small-town.ts'

/** The small town at noon, its reports, and somebody who may see all of them. */
export async function openReports(database: TestDatabase, report: 'houses' | 'persons' | 'actual') {
  const deps = testDeps(database, { clock: () => noon })
  await startModules(deps)
  const app = createApp(deps)
  const call = callerOf(() => app)
  const town = await makeSmallTown(deps)
  const tokenOf = async (account: TestAccount) => await tokenFor(deps, await makeAccount(deps, account))
  const admin = await tokenOf({ username: 'boss', roleCodes: ['sys_admin'] })
  const ask = async <T>(path: string, body: object, token = admin): Promise<T> => {
    const { status, body: answer } = await call('POST', `/api/stats/${report}/${path}`, { token, body })
    expect([path, status, answer.msg]).toEqual([path, 200, answer.msg])
    return answer.data as T
  }
  return {
    deps,
    town,
    call,
    admin,
    tokenOf,
    overview: (body: object = {}, token = admin) => ask<ReportOverview>('overview', body, token),
    table: (body: object = {}, token = admin) => ask<ReportTable>('table', body, token),
    /** Follows every number that leads to rows; how many did, each to as many as it counted. */
    async followAll(counted: readonly { readonly value: number | null; readonly rows: ReportRows | null }[]) {
      let led = 0
      for (const { value, rows } of counted) {
        if (rows === null) continue
        const { body } = await call('GET', `/api/base/${rows.page}?${new URLSearchParams(rows.query)}`, {
          token: admin,
        })
        expect([rows.query, (body.data as { total: number }).total]).toEqual([rows.query, value])
        led += 1
      }
      return led
    },
  }
}

export type Reports = Awaited<ReturnType<typeof openReports>>

/** The figures of a report, by key. */
export const figuresOf = ({ figures }: ReportOverview) =>
  Object.fromEntries(figures.map(({ key, value }) => [key, value]))

/** The items of a part of a report: none where it has no such part. */
export const itemsOf = ({ parts }: ReportOverview, key: string): ReportPart['items'] =>
  parts.find((one) => one.key === key)?.items ?? []

/** The first value of each item of a part, by label. */
export const firstOf = (answer: ReportOverview, key: string) =>
  Object.fromEntries(itemsOf(answer, key).map(({ label, cells }) => [label, cells[0]?.value]))

import { sql as drizzleSql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkParam } from '../src/kit/params/check-param.ts'
import { accessModule } from '../src/modules/access/index.ts'
import { accessPurge } from '../src/modules/access/retention/access-purge.ts'
import { baseModule } from '../src/modules/base/index.ts'
import { checkSeals, sealLogs } from '../src/modules/log/log-seals.ts'
import { logPurge } from '../src/modules/log/log-purge.ts'
import { startAuthApp } from './support/auth-app.ts'

const app = startAuthApp({}, [baseModule, accessModule])
const asServer = async (statement: string) => await app.database().db.execute(drizzleSql.raw(statement))
const refusalOf = async (statement: string): Promise<string> => {
  const error: unknown = await asServer(statement).catch((one: unknown) => one)
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
}
const days = async (table: string, column: string) => {
  const rows = await app.database().sql<{ day: string }[]>`
    select to_char(${app.database().sql(column)}, 'YYYY-MM-DD') as day from ${app.database().sql(table)} order by 1`
  return rows.map((one) => one.day)
}

it('logs go by whole months when their days are sealed, and the seals before and after still hold', async () => {
  const { sql } = app.database()
  await sql`insert into sys_param (key, value, updated_at) values ('log.retentionDays', '180', now())`
  await app.deps().params.refresh()
  for (const month of ['2025-07-01', '2025-08-01', '2025-09-01'])
    await asServer(`select make_month_partition('login_log', '${month}')`)
  await sql`insert into login_log (at, account, event, login_type, success, ip, region)
    select t::timestamptz, 'a', 'login', 'password', true, '', '' from unnest(${[
      '2025-07-10 12:00+08',
      '2025-07-31 23:59+08',
      '2025-08-01 00:00+08',
      '2025-09-01 09:00+08',
      '2026-03-01 09:00+08',
    ]}::text[]) t`

  // The clock stands at 2 March 2026; 180 days before it was 3 September 2025.
  expect(await logPurge.run(app.deps())).toEqual({ rows: 0 })
  while ((await sealLogs(app.deps())).sealed > 0);
  expect(await logPurge.run(app.deps())).toEqual({ rows: 3 })
  expect(await logPurge.run(app.deps())).toEqual({ rows: 0 })

  expect(await days('login_log', 'at')).toEqual(['2025-09-01', '2026-03-01'])
  expect(
    await sql`select partition_name, row_count, length(seal_digest) as seal from retention_drop order by id`,
  ).toEqual([
    { partition_name: 'login_log_2025_07', row_count: 2, seal: 64 },
    { partition_name: 'login_log_2025_08', row_count: 1, seal: 64 },
  ])
  const told = await sql<
    { title: string }[]
  >`select title from operation_log where action = 'logPurge' order by id`
  expect(told.map((one) => one.title)).toEqual([
    '清理过期日志 login_log_2025_07（早于2025-08-01，2条）',
    '清理过期日志 login_log_2025_08（早于2025-09-01，1条）',
  ])

  const check = async () => await checkSeals(app.deps(), 'login', '2025-07-01', '2026-03-01')
  expect(await check()).toMatchObject({ intact: true, rows: 2 })
  await sql`update retention_drop set from_at = '2025-08-01' where partition_name = 'login_log_2025_07'`
  expect(await check()).toMatchObject({ intact: false, firstBadDay: '2025-07-10' })
})

it('passes and events go after their days, the ledger of sequence numbers later, and counts stay', async () => {
  const { sql } = app.database()
  await asServer(`select make_month_partition('door_event', '2025-08-01')`)
  await asServer(`select make_month_partition('door_event', '2025-09-01')`)
  await sql`insert into door_event (estate_id, device_id, kind, active, at, event_id)
    values (1, 1, 'open', true, '2025-08-31 23:00+08', 1), (1, 1, 'open', true, '2025-09-01 00:00+08', 2)`
  await sql`insert into device_event_seq (device_id, epoch, seq, hash, pass_time)
    values (1, 1, 1, '', '2025-01-01 00:00+08'), (1, 1, 5, '', '2025-08-01 00:00+08'), (1, 1, 8, '', '2025-08-01 00:01+08')`
  await sql`insert into device_event_cursor
      (estate_id, device_id, epoch, contiguous_seq, max_seq, missing, missing_seqs, missing_since, last_event_at, last_received_at)
    values (1, 1, 1, 1, 8, 5, '{[2,5),[6,8)}', '2025-01-01 00:00+08', now(), now())`
  expect(await accessPurge.run(app.deps())).toEqual({ rows: 1, ledger: 1, pictures: 0 })
  expect(await days('door_event', 'at')).toEqual(['2025-09-01'])
  expect(await days('device_event_seq', 'pass_time')).toEqual(['2025-08-01', '2025-08-01'])
  // What was missing before the oldest number that is still known is asked for no longer.
  const cursors = await sql`select contiguous_seq::int, missing, missing_seqs::text from device_event_cursor`
  expect(cursors.map((row) => ({ ...row }))).toEqual([
    { contiguous_seq: 5, missing: 2, missing_seqs: '{[6,8)}' },
  ])
})

it('[2b-47] nothing goes before its floor, whoever asks, and what has no term is kept for ever', async () => {
  for (const [table, least] of [
    ['login_log', 180],
    ['operation_log', 180],
    ['sensitive_access_log', 180],
    ['pass_record', 180],
    ['vehicle_pass_record', 180],
    ['device_event_seq', 400],
  ] as const) {
    const before = `now() - interval '${least - 1} days'`
    expect(await refusalOf(`select drop_expired('${table}', ${before})`)).toBe(
      `${table} is kept for ${least} days at least`,
    )
  }
  for (const table of ['flow_event', 'consent_record', 'log_seal', 'sys_user', 'retention_drop'])
    expect(await refusalOf(`select drop_expired('${table}', '2000-01-01')`)).toBe(`${table} is kept for ever`)
  for (const key of ['log.retentionDays', 'access.recordDays']) {
    const definition = app.deps().params.definitions.get(key)
    expect(definition && checkParam(definition, 179)).toContain('不得少于180天')
  }
})

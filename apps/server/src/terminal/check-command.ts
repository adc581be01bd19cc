import { asc, gt } from 'drizzle-orm'
import { dayOf } from '../kit/calendar.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { fileObject } from '../kit/files/file-object.table.ts'
import { hashContent } from '../kit/files/hash-content.ts'
import { unsoundAccounts } from '../kit/ledger/check-ledger.ts'
import { checkSeals, sealedLogTypes } from '../modules/log/log-seals.ts'
import type { Command } from './command.ts'

const batch = 500
/** Bad ones that are named; the rest are counted. */
const named = 10
const firstDay = '2000-01-01'

interface Finding {
  readonly title: string
  readonly checked: number
  readonly bad: readonly string[]
}

/** Files whose bytes are not there, or are not those that were stored. */
async function files({ database, files: store }: ServerDeps): Promise<Finding> {
  const bad: string[] = []
  let checked = 0
  for (let after = 0; ; ) {
    const rows = await database.db
      .select({ id: fileObject.id, key: fileObject.fileKey, sha256: fileObject.sha256 })
      .from(fileObject)
      .where(gt(fileObject.id, after))
      .orderBy(asc(fileObject.id))
      .limit(batch)
    for (const { id, key, sha256 } of rows) {
      const bytes = await store.open(key)
      if (bytes === undefined) bad.push(`file ${id} is missing`)
      else if ((await hashContent(bytes)) !== sha256) bad.push(`file ${id} was changed`)
      after = id
    }
    checked += rows.length
    if (rows.length < batch) return { title: 'files', checked, bad }
  }
}

/** Stored bytes that no row names; young ones may be uploads under way. */
async function orphans({ database, files: store, clock }: ServerDeps): Promise<Finding> {
  const rows = await database.db.select({ key: fileObject.fileKey }).from(fileObject)
  const known = new Set(rows.map(({ key }) => key))
  const bad: string[] = []
  let checked = 0
  for await (const key of store.olderThan(new Date(clock().getTime() - 86_400_000))) {
    checked += 1
    if (!known.has(key)) bad.push(`bytes ${key} belong to no file`)
  }
  return { title: 'orphans', checked, bad }
}

async function seals(deps: ServerDeps): Promise<Finding> {
  const bad: string[] = []
  let checked = 0
  for (const logType of sealedLogTypes) {
    const { days, intact, firstBadDay } = await checkSeals(deps, logType, firstDay, dayOf(deps.clock()))
    checked += days
    if (!intact) bad.push(`log ${logType} differs from its seals from ${firstBadDay ?? 'the first day'} on`)
  }
  return { title: 'days of logs', checked, bad }
}

async function balances(deps: ServerDeps): Promise<Finding> {
  const { checked, unsound } = await unsoundAccounts(deps)
  return {
    title: 'accounts',
    checked,
    bad: unsound.map((id) => `account ${id} is not the sum of its entries`),
  }
}

const linesOf = ({ title, checked, bad }: Finding): string[] => [
  `${title}: ${checked} checked, ${bad.length === 0 ? 'all sound' : `${bad.length} wrong`}`,
  ...bad.slice(0, named).map((line) => `  ${line}`),
  ...(bad.length > named ? [`  and ${bad.length - named} more`] : []),
]

/** Compares what is stored twice: bytes with their hashes, logs with their seals, balances with their entries. */
export const checkCommand: Command = {
  name: 'check',
  takes: [],
  about: 'checks files, orphans, seals of the logs and balances; exit code 1 when something is wrong',
  async run(deps) {
    const findings = [await files(deps), await orphans(deps), await seals(deps), await balances(deps)]
    return { sound: findings.every(({ bad }) => bad.length === 0), lines: findings.flatMap(linesOf) }
  },
}

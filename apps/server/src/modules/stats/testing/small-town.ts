import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { identityNumber } from '../../../seed/world/identity-number.ts'
import { countByHour, type NewPass, rememberLastPass } from '../../access/ingest/pass-facts.ts'
import { passRecord } from '../../access/passes/pass-record.table.ts'
import { importResidents } from '../../base/people/import-residents.ts'
import { residentCells } from '../../base/testing/people.ts'
import { build, makeEstate, step } from '../../base/testing/world.ts'

/** Noon of today in Asia/Shanghai: hours before and after it are of the same day. */
export const noon = new Date(dayStart(dayOf(new Date())).getTime() + 12 * 3_600_000)
export const today = dayOf(noon)
const dayMs = 86_400_000

/** The day that lies `days` before today. */
export const daysAgo = (days: number): string => dayOf(new Date(noon.getTime() - days * dayMs))

/** Today's date some years ago, shifted by days. */
const birthday = (years: number, shift = 0): string => {
  const day = dayOf(new Date(noon.getTime() + shift * dayMs))
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28')
}

export interface SmallTown {
  /** Two buildings of four rooms. Living: 甲一, 甲二, 甲三 in 101, 甲四 (tenant) in 102, 甲一 also in 2栋101. */
  readonly first: number
  /** One building of four rooms; 甲一 is a tenant in 101. */
  readonly second: number
  /** Ids of the persons by name. */
  readonly persons: ReadonlyMap<string, number>
}

/** Two estates that can be counted by hand. */
export async function makeSmallTown(deps: ServerDeps): Promise<SmallTown> {
  const { sql } = deps.database
  const first = await makeEstate(deps, '甲')
  const second = await makeEstate(deps, '乙')
  await build(deps, first, { buildings: 2 })
  await build(deps, second, { buildings: 1 })
  const citizen = (born: string, gender: 'male' | 'female', serial: number) =>
    identityNumber('440399', born, serial, gender)
  const one = { name: '甲一', docNo: citizen(birthday(45), 'male', 1), phone: '19900000001' }
  const family = { relation: 'family', phone: null }
  const rows = [
    { ...one, estate: '甲' },
    {
      ...family,
      estate: '甲',
      name: '甲二',
      docNo: citizen(birthday(40), 'female', 2),
      familyRelation: 'spouse',
    },
    // Eighteen today.
    { ...family, estate: '甲', name: '甲三', docNo: citizen(birthday(18), 'male', 3), familyRelation: 'son' },
    // Eighty tomorrow.
    {
      estate: '甲',
      name: '甲四',
      docNo: citizen(birthday(80, 1), 'female', 4),
      phone: '19900000004',
      roomNo: '102',
      relation: 'tenant',
      leaseStart: daysAgo(100),
      leaseEnd: daysAgo(-100),
    },
    { ...one, estate: '甲', building: '2栋' },
    { ...one, estate: '乙', relation: 'tenant', leaseStart: daysAgo(100), leaseEnd: daysAgo(-100) },
  ]
  await step(deps, (ctx) =>
    importResidents(
      rows.map((row, index) => residentCells(index, row)),
      ctx,
      { dryRun: false },
    ),
  )
  const people = await sql<{ id: number; name: string }[]>`select id, name from person`
  return { first, second, persons: new Map(people.map(({ id, name }) => [name, id])) }
}

export interface MadePass {
  readonly estateId: number
  readonly at: Date
  readonly personId?: number
  readonly personName?: string
  readonly visitor?: string
  readonly direction?: 'in' | 'out'
  readonly result?: 'success' | 'fail'
  readonly deviceId?: number
  readonly strangerKey?: string
}

let ids = 0

/** Writes passes with their counters, as the ingest does. */
export const writePasses = (deps: ServerDeps, made: readonly MadePass[]): Promise<void> =>
  step(deps, async (ctx) => {
    const passes = made.map(
      ({
        estateId,
        at,
        personId,
        personName,
        visitor,
        direction = 'in',
        result = 'success',
        deviceId = 1,
        strangerKey,
      }): NewPass => {
        ids += 1
        return {
          id: ids,
          estateId,
          eventId: ids,
          passTime: at,
          deviceTime: at,
          receivedAt: at,
          direction,
          deviceId,
          subjectNo: visitor ?? null,
          personId: personId ?? null,
          personName: personName ?? null,
          strangerKey: strangerKey ?? null,
          personKind: strangerKey !== undefined ? 'stranger' : visitor === undefined ? 'resident' : 'visitor',
          authMode: visitor === undefined ? 'face' : 'qr',
          result,
          late: false,
          skewed: false,
        }
      },
    )
    await ctx.tx.insert(passRecord).overridingSystemValue().values(passes)
    await countByHour(ctx, passes)
    await rememberLastPass(ctx, passes)
  })

/** A moment of the day that lies `days` before today, at `hour` of Asia/Shanghai. */
export const at = (days: number, hour: number, minute = 0): Date =>
  new Date(dayStart(daysAgo(days)).getTime() + hour * 3_600_000 + minute * 60_000)

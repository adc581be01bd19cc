import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { convenienceType, type ConvenienceTypeRow } from '../../system/convenience/convenience-type.table.ts'
import { convenienceService, type ConvenienceServiceRow } from './convenience.table.ts'

/** So many days a service stays online although its type asks for more than it shows. */
const graceDays = 30

type Held = Pick<ConvenienceServiceRow, 'licenses' | 'licenseFile' | 'staffChecked'>
type Asked = Pick<ConvenienceTypeRow, 'licenses' | 'needProviderCheck'>

/** What a type asks for that a service does not show: licences, and whether its staff was checked. */
export function lackingOf({ licenses, licenseFile, staffChecked }: Held, type: Asked) {
  const held = new Set([...(licenses ?? []), ...(licenseFile === null ? [] : ['business'])])
  return {
    licenses: (type.licenses ?? []).filter((one) => !held.has(one)),
    check: type.needProviderCheck && !staffChecked,
  }
}

/** Refuses a service that lacks what its type asks for. */
export async function assertLicenses(ctx: Ctx, row: Held & { readonly typeId: number }): Promise<void> {
  const [type] = await ctx.tx.select().from(convenienceType).where(eq(convenienceType.id, row.typeId))
  if (type === undefined) return
  const { licenses, check } = lackingOf(row, type)
  const { dicts } = ctx.deps
  const names = await Promise.all(licenses.map(async (one) => await dicts.label('convenience_license', one)))
  if (names.length > 0) throw refuse(`缺少必备证照：${names.join('、')}`)
  if (check) throw refuse('服务人员尚未核验')
}

/** Says of services that are online until when they may lack something, or that they lack nothing any more. */
export async function watchLicenses(ctx: Ctx, which: SQL): Promise<void> {
  const rows = await ctx.tx
    .select({ service: convenienceService, type: convenienceType })
    .from(convenienceService)
    .innerJoin(convenienceType, eq(convenienceType.id, convenienceService.typeId))
    .where(and(which, eq(convenienceService.state, 'online')))
  const isLacking = ({ service, type }: (typeof rows)[number]): boolean => {
    const { licenses, check } = lackingOf(service, type)
    return check || licenses.length > 0
  }
  const { id, licenseDueOn } = convenienceService
  const mark = async (lacking: boolean): Promise<void> => {
    const ids = rows.filter((row) => isLacking(row) === lacking).map(({ service }) => service.id)
    await ctx.tx
      .update(convenienceService)
      .set({ licenseDueOn: lacking ? dayAfter(dayOf(ctx.now), graceDays) : null })
      .where(and(inArray(id, [...ids, 0]), lacking ? isNull(licenseDueOn) : isNotNull(licenseDueOn)))
  }
  await mark(true)
  await mark(false)
}

/** Each night: what was online before its type was ever asked, or whose licences were taken out of its record. */
export const licenseWatch: JobDefinition = {
  name: 'licenseWatch',
  label: '便民证照检查',
  cron: '25 0 * * *',
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      await watchLicenses(ctx, sql`true`)
      return {}
    }),
}

/** A type asks for other licences: its services have time to bring them. */
export const licensesAsked = whenever(
  'serviceType.licenses',
  'property.serviceLicenses',
  async ({ typeId }, ctx) => await watchLicenses(ctx, eq(convenienceService.typeId, typeId)),
)

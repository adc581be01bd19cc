import { asc, eq, isNotNull } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { estate } from '../../base/places/estate.table.ts'
import { convenienceType, type ConvenienceTypeRow } from '../../system/convenience/convenience-type.table.ts'
import { convenienceServiceModel } from './convenience.routes.ts'
import { convenienceService } from './convenience.table.ts'
import { serviceTexts, type ServiceText } from './convenience-texts.ts'
import { serviceResourceModel } from './service-resource.routes.ts'

const daily = [1, 2, 3, 4, 5, 6, 7]
const usual = ['08:00', '20:00'] as const

type SeededType = Pick<ConvenienceTypeRow, 'id' | 'code' | 'licenses' | 'needProviderCheck'>

async function paper(ctx: Ctx, name: string, provider: string): Promise<string> {
  const { fileKey } = await storeFile(ctx, {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    bytes: Buffer.from(`%PDF-1.4\n% ${provider}\n`, 'utf8'),
    usage: 'private',
  })
  return fileKey
}

async function licenceOf(ctx: Ctx, { provider, licence }: ServiceText) {
  if (licence === undefined) return {}
  return {
    licenseFile: await paper(ctx, '营业执照', provider),
    licenseExpireAt: dayAfter(dayOf(ctx.now), licence),
  }
}

/** Everything that its type asks for; what is rejected lacks it. */
async function papersOf(ctx: Ctx, { provider, state }: ServiceText, type: SeededType) {
  if (state === 'rejected' || (type.licenses ?? []).length === 0) return {}
  return {
    licenses: [...(type.licenses ?? [])],
    licensePapers: [await paper(ctx, '证照', provider)],
    staffChecked: type.needProviderCheck,
  }
}

const bookedOf = ({ booked }: ServiceText) =>
  booked === undefined
    ? { bookable: false }
    : {
        bookable: true,
        fee: booked.fee,
        feeUnit: booked.unit ?? '次',
        needConfirm: booked.needConfirm ?? false,
        slotMinutes: booked.slot,
        capacity: booked.capacity,
        advanceDays: 7,
      }

/** Around an estate: what can be booked in its middle, the others along the streets, so that no two stand at one place. */
function placeOf(
  center: readonly [number, number] | null,
  { booked }: ServiceText,
  at: number,
): [number, number] | null {
  if (center === null) return null
  const [lng, lat] = center
  const turn = at * 2.4
  const away = booked === undefined ? 0.0016 + (at % 5) * 0.0003 : 0.0002 + (at % 4) * 0.00012
  const near = (degrees: number) => Number(degrees.toFixed(6))
  return [near(lng + away * Math.cos(turn)), near(lat + away * Math.sin(turn))]
}

async function makeService(
  ctx: Ctx,
  { id: estateId, center }: { readonly id: number; readonly center: readonly [number, number] | null },
  text: ServiceText,
  types: ReadonlyMap<string, SeededType>,
  at: number,
): Promise<void> {
  const type = types.get(text.type)
  if (type === undefined) return
  const [from, to] = text.booked?.open ?? usual
  const weekly = [{ days: daily, from, to }]
  const row = await createRow(
    convenienceServiceModel,
    {
      estateId,
      name: text.name,
      typeId: type.id,
      providerType: text.by,
      providerName: text.provider,
      intro: text.intro,
      phone: `400-660-${String(1_000 + estateId * 20 + at)}`,
      address: text.booked === undefined ? '小区北门商铺' : '社区服务中心一层',
      geo: placeOf(center, text, at),
      businessHours: weekly,
      priceText: text.price ?? null,
      sort: (at + 1) * 10,
      ...bookedOf(text),
      ...(await licenceOf(ctx, text)),
      ...(await papersOf(ctx, text, type)),
    },
    ctx,
  )
  for (const name of text.booked?.resources ?? [])
    await createRow(serviceResourceModel, { estateId, serviceId: row.id, name, weekly }, ctx)
  if (text.state === 'draft') return
  const submitted = await takeTransition(convenienceServiceModel, row, 'submit', {}, ctx)
  if (text.state === 'auditing') return
  if (text.state === 'rejected') {
    await takeTransition(
      convenienceServiceModel,
      submitted,
      'reject',
      { reason: '食品经营许可证不清晰' },
      ctx,
    )
    return
  }
  await takeTransition(convenienceServiceModel, submitted, 'approve', {}, ctx)
}

/** What is offered around the estates of the demo; nothing when there is some. */
export async function seedConvenienceServices(deps: ServerDeps): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(convenienceService)) > 0) return
  const found = await db
    .select({
      id: convenienceType.id,
      code: convenienceType.code,
      licenses: convenienceType.licenses,
      needProviderCheck: convenienceType.needProviderCheck,
    })
    .from(convenienceType)
    .where(eq(convenienceType.state, 'enabled'))
  const types = new Map(found.map((type) => [type.code, type]))
  const estates = await db
    .select({ id: estate.id, center: estate.center })
    .from(estate)
    .where(isNotNull(estate.companyId))
    .orderBy(asc(estate.id))
  for (const place of estates)
    await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
      for (const [at, text] of serviceTexts.entries()) await makeService(ctx, place, text, types, at)
    })
}

import { simulatedAlipay } from '@linli/api-client/contract/auth/alipay-calls'
import * as calls from '@linli/api-client/contract/auth/mp-simulator'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { simulatedNotice } from '../../../ports/mini-program/alipay-notice.ts'
import { embeddedMiniCode } from '../../../ports/mini-program/sign-in/embedded-sign-in.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { receiveAlipay } from './alipay/platform-message.routes.ts'
import { alipayCard } from './alipay/alipay.table.ts'
import { mpIdentity, mpUser } from './mp-user.table.ts'

const shown = 12
const noticeDelayMs = 1_000
const methods = {
  cancel: 'alipay.open.auth.userauth.cancelled',
  card_open: 'alipay.marketing.card.opened',
  card_delete: 'alipay.marketing.card.deleted',
} as const

/** The telephones of the demo; elsewhere there are no such calls. */
export const mpSimulatorRoutes = (): readonly Route[] => [
  handle(calls.simulatedResidents, async (_input, { deps, tx }) => {
    if (deps.mode !== 'demo') throw notFound()
    const homes = sql<
      string | null
    >`(select string_agg(${estate.name} || ' ' || ${room.fullName}, '、' order by ${residentHouse.id})
      from ${residentHouse} join ${resident} on ${resident.id} = ${residentHouse.residentId}
        join ${room} on ${room.id} = ${residentHouse.roomId} join ${estate} on ${estate.id} = ${room.estateId}
      where ${resident.personId} = ${mpUser.personId} and ${residentHouse.state} = 'active')`
    const rows = await tx
      .select({ mpUserId: mpUser.id, platform: mpIdentity.platform, name: person.name, homes })
      .from(mpIdentity)
      .innerJoin(mpUser, eq(mpUser.id, mpIdentity.mpUserId))
      .innerJoin(person, eq(person.id, mpUser.personId))
      .where(
        and(eq(mpUser.state, 'normal'), eq(mpIdentity.state, 'active'), isNotNull(mpUser.defaultEstateId)),
      )
      .orderBy(asc(mpIdentity.id))
      .limit(shown)
    return rows.map(({ name, homes: of, ...row }) => ({ ...row, name: mask('name', name), homes: of ?? '' }))
  }),
  handle(calls.simulatedCodes, async ({ platform, mpUserId, phone }, { deps, tx }) => {
    if (deps.mode !== 'demo') throw notFound()
    const [known] =
      mpUserId === undefined
        ? []
        : await tx
            .select({ openIdEnc: mpIdentity.openIdEnc, phoneEnc: mpUser.phoneEnc })
            .from(mpIdentity)
            .innerJoin(mpUser, eq(mpUser.id, mpIdentity.mpUserId))
            .where(and(eq(mpUser.id, mpUserId), eq(mpIdentity.platform, platform)))
    const number = known?.phoneEnc == null ? phone : deps.personal.open(known.phoneEnc)
    if (number == null) throw invalid({ phone: '请输入手机号' })
    const owner =
      known?.openIdEnc == null
        ? `demo-${createHash('sha256').update(`${platform} ${number}`).digest('base64url').slice(0, 24)}`
        : deps.personal.open(known.openIdEnc)
    return {
      code: embeddedMiniCode(deps, platform, 'owner', owner),
      phoneCode: embeddedMiniCode(deps, platform, 'phone', number),
    }
  }),
  handleAlone(simulatedAlipay, async ({ mpUserId, what }, { deps, tx, ip }) => {
    if (deps.mode !== 'demo') throw notFound()
    const app = await deps.platformApps.find(deps, 'alipay_mp')
    const [known] = await tx
      .select({ openIdEnc: mpIdentity.openIdEnc, cardNo: alipayCard.cardNo })
      .from(mpIdentity)
      .leftJoin(
        alipayCard,
        and(
          eq(alipayCard.identityId, mpIdentity.id),
          eq(alipayCard.state, what === 'card_open' ? 'inviting' : 'active'),
        ),
      )
      .where(
        and(
          eq(mpIdentity.mpUserId, mpUserId),
          eq(mpIdentity.platform, 'alipay'),
          eq(mpIdentity.state, 'active'),
        ),
      )
      .orderBy(asc(alipayCard.id))
      .limit(1)
    if (app === undefined || known?.openIdEnc == null) throw refuse('该居民没有有效的支付宝授权')
    if (what !== 'cancel' && known.cardNo === null) throw refuse('该居民没有可操作的电子卡')
    const content = {
      open_id: deps.personal.open(known.openIdEnc),
      ...(what === 'cancel'
        ? { cancel_time: deps.clock().getTime() }
        : { external_card_no: known.cardNo, event_time: deps.clock().getTime() }),
    }
    const body = simulatedNotice(app.appId, methods[what], content, deps.clock())
    const send = async () =>
      await receiveAlipay(deps, { id: app.id, body, ip, now: deps.clock() }).catch((error: unknown) => {
        deps.log.error('a simulated notice was not taken', { error })
      })
    // A platform tells a little later.
    setTimeout(() => void send(), noticeDelayMs).unref()
    return { sent: true }
  }),
]

import * as calls from '@linli/api-client/contract/auth/mp-simulator'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { embeddedMiniCode } from '../../../ports/mini-program/sign-in/embedded-sign-in.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { mpIdentity, mpUser } from './mp-user.table.ts'

const shown = 12

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
      .where(and(eq(mpUser.state, 'normal'), isNotNull(mpUser.defaultEstateId)))
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
]

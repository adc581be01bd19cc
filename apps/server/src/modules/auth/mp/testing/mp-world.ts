import { eq } from 'drizzle-orm'
import { makeAccount, tokenFor } from '../../../../../test/support/accounts.ts'
import { type Answer, caller } from '../../../../../test/support/calls.ts'
import { startModules } from '../../../../kit/create-server.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { sealedColumns } from '../../../../kit/personal-data.ts'
import { build, makeEstate, roomId } from '../../../base/testing/world.ts'
import { mpGrant } from '../mp-grant.table.ts'
import { openMpSession } from '../mp-sessions.ts'
import { mpUser } from '../mp-user.table.ts'

/** Somebody who lives in an estate. */
export interface Neighbour {
  readonly name: string
  readonly docNo: string
  readonly phone: string
}

/** An estate of one building, a desk, and telephones: what tests of the mini-programs do again and again. */
export async function mpWorld(deps: ServerDeps) {
  await startModules(deps)
  const api = caller(deps)
  const { db } = deps.database
  const estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  const bossId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  /** A session of today: days go by. */
  const boss = async () => await tokenFor(deps, bossId, { stepUp: true })

  const desk = async (to: string, body: object, method = 'POST'): Promise<Answer> =>
    await api.send(method, `/api/${to}`, body, { token: await boss() })
  const seen = async <T>(to: string): Promise<T> =>
    (await api.get(`/api/${to}`, { token: await boss() })).body.data
  const say = async (token: string, to: string, body: object): Promise<Answer> =>
    await api.send('POST', `/api/mp/auth/${to}`, body, { token })

  return {
    api,
    estateId,
    bossId,
    desk,
    seen,
    /** What residents say and ask on their telephones. */
    say,
    asked: async <T>(token: string, to: string): Promise<T> =>
      (await api.get(`/api/mp/auth/${to}`, { token })).body.data,
    /** Takes an action on a row as it is now. */
    act: async (row: string, action: string, input: object = {}): Promise<Answer> => {
      const { version } = await seen<{ version: number }>(row)
      return await desk(`${row}/${action}`, { version, ...input })
    },
    /** Somebody in the register, at home in a room. */
    register: async (who: Neighbour, room: string, relation: object): Promise<Answer> =>
      await desk('base/residents', {
        estateId,
        roomId: await roomId(deps, estateId, room),
        docType: 'idcard',
        moveInDate: '2026-01-01',
        ...who,
        ...relation,
      }),
    /** An account of a telephone, signed in. */
    account: async (phone: string): Promise<{ readonly id: number; readonly token: string }> => {
      const now = deps.clock()
      const [row] = await db
        .insert(mpUser)
        .values({
          ...sealedColumns(deps.personal, 'phone', phone),
          nickname: `用户${phone.slice(-4)}`,
          source: 'wechat',
          registeredAt: now,
        })
        .returning({ id: mpUser.id })
      const id = row?.id ?? 0
      const { token } = await openMpSession(deps, db, { mpUserId: id, platform: 'wechat' }, now)
      return { id, token }
    },
    grantsOf: async (mpUserId: number) =>
      await db.select().from(mpGrant).where(eq(mpGrant.mpUserId, mpUserId)).orderBy(mpGrant.id),
    apply: async (token: string, { name, docNo }: Neighbour, room: string, more: object): Promise<Answer> =>
      await say(token, 'verify-applies', {
        roomId: await roomId(deps, estateId, room),
        name,
        docNo,
        ...more,
      }),
  }
}
export type MpWorld = Awaited<ReturnType<typeof mpWorld>>

import { leaseIssueItems, reportIssueResults } from '@linli/api-client/contract/access/device-issue'
import type { OutputOf } from '@linli/api-client/kit'
import type { ServerDeps } from '../../../kit/deps.ts'
import { step } from '../../base/testing/world.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { gatewayOf, makeGateway } from './gateway-world.ts'

export type Leased = OutputOf<typeof leaseIssueItems>

/** A right, as far as a test cares. */
export interface GivenRight {
  readonly authType: string
  readonly state?: string
  readonly from?: string
  readonly until?: string | null
  readonly planId?: number | null
}

/** The number of a card by the number of its holder. */
export const cardOf = (n: number): string => n.toString(16).toUpperCase().padStart(8, 'A')

/** A door with a device that reads faces and cards, people with cards, and the queue to that device. */
export async function makeIssueWorld(deps: ServerDeps, prefix: string) {
  const { sql } = deps.database
  const world = await makeGateway(deps, prefix)
  const { estateId } = world
  const sn = world.sns[0] ?? ''
  await sql`update device_model set abilities = '{face,ic}', face_capacity = 100 where model_no = ${prefix}`
  const [door] = await sql<{ id: number }[]>`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${estateId}, '东门', 'person', 'estate', 3, ${estateId}, 'both') returning id`
  const channelId = door?.id ?? 0
  const [row] = await sql<{ id: number }[]>`
    update device set channel_id = ${channelId}, run_status = 'online' where sn = ${sn} returning id`
  let people = 0

  /** What is sent is signed and answered as a device's own. */
  const post = async (endpoint: { readonly path: string }, payload: object) =>
    (await gatewayOf(deps, world).send(endpoint, payload)).data
  const subjectNo = (n: number) => `R${String(n).padStart(8, '0')}`
  return {
    world,
    sn,
    channelId,
    deviceId: row?.id ?? 0,
    post,
    /** A resident with a card and no right yet; `no` counts them. */
    makePerson: async () => {
      people += 1
      const no = people
      const [one] = await sql<{ id: number }[]>`
        insert into person (name, doc_type, doc_no_enc, doc_no_hash, doc_no_tail, gender)
        values ('住户甲', 'id_card', ${`enc${no}`}, ${`hash${no}`}, '1234', '1') returning id`
      const personId = one?.id ?? 0
      const [made] = await sql<{ id: number }[]>`
        insert into resident (estate_id, population_type, person_id, resident_no, name, state, phone_enc, phone_hash, phone_tail)
        values (${estateId}, 'local', ${personId}, ${`P${no}`}, '住户甲', 'active', 'x', ${`p${no}`}, '8888') returning id`
      const id = made?.id ?? 0
      await sql`insert into access_subject (estate_id, subject_no, subject_type, subject_id, person_id, name)
        values (${estateId}, ${subjectNo(no)}, 'resident', ${id}, ${personId}, '住户甲')`
      await sql`insert into ic_card (estate_id, printed_no, card_no, card_type, holder_type, resident_id, channel_ids, state)
        values (${estateId}, ${`K${no}`}, ${cardOf(no)}, 'cpu', 'resident', ${id}, '{}', 'active')`
      return { id, no, personId, subjectNo: subjectNo(no) }
    },
    give: async (residentId: number, right: GivenRight): Promise<number> => {
      const [subject] = await sql<{ no: string; personId: number }[]>`
        select subject_no as no, person_id as "personId" from access_subject where subject_id = ${residentId}`
      const [made] = await sql<{ id: number }[]>`
        insert into access_grant (estate_id, subject_type, subject_id, subject_no, person_id, channel_ids, auth_type, valid_from,
          expire_dys, expire_at, time_plan_id, source, state)
        values (${estateId}, 'resident', ${residentId}, ${subject?.no ?? ''}, ${subject?.personId ?? 0}, ${[channelId]},
          ${right.authType}, ${right.from ?? '2026-01-01T00:00:00Z'}, 0, ${right.until ?? null}, ${right.planId ?? null}, 'manual',
          ${right.state ?? 'active'}) returning id`
      return made?.id ?? 0
    },
    /** Works out what devices are to know of somebody. */
    tell: async (residentId: number, now: Date) =>
      await step(
        deps,
        async (ctx) =>
          await issueFor(
            ctx,
            { subjectType: 'resident', subjectIds: [residentId] },
            { kind: 'grant', title: '测试', priority: 2 },
          ),
        now,
      ),
    lease: async (limit = 50): Promise<Leased> => await post(leaseIssueItems, { sn, limit }),
    answer: async (results: readonly object[]) => await post(reportIssueResults, { results }),
  }
}
export type IssueWorld = Awaited<ReturnType<typeof makeIssueWorld>>

/** Answers of a device that did all of it. */
export const done = (items: Leased['items']) =>
  items.map(({ itemId, version }) => ({ itemId, version, ok: true }))

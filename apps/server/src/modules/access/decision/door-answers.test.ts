import { verifyPass } from '@linli/api-client/contract/access/device-issue'
import type { whyNotPass } from '@linli/api-client/contract/access/grant-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { personFace } from '../../base/faces/person-face.table.ts'
import { residentHouse } from '../../base/people/resident.table.ts'
import { step } from '../../base/testing/world.ts'
import { cardOf, done, type IssueWorld, type Leased, makeIssueWorld } from '../testing/issue-world.ts'
import { simulatePass } from '../testing/simulate-pass.ts'
import { decidePass, type PassRight } from './decide-pass.ts'

type Payload = NonNullable<Leased['items'][number]['payload']>

const database = useDatabase()
let deps: ServerDeps
let door: IssueWorld
let planId = 0
let now = new Date('2026-03-02T10:00:00+08:00')

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  door = await makeIssueWorld(deps, 'A6')
  const [plan] = await database().sql<{ id: number }[]>`
    insert into access_time_plan (estate_id, name, weekly, holiday_mode, device_template_no)
    values (${door.world.estateId}, '白天', '[{"days":[1,2,3,4,5,6,7],"from":"06:00","to":"12:00"}]'::jsonb, 'same', 1) returning id`
  planId = plan?.id ?? 0
})

/** What a device knows of who is on its list. */
const rightOf = (payload: Payload): PassRight => ({
  authType: payload.authType,
  validFrom: new Date(payload.validFrom),
  expireAt: payload.expireAt === null ? null : new Date(payload.expireAt),
  plans: payload.timeTemplates,
  bypassClosed: payload.bypassClosed,
})
const isRefused = ({ refused }: Payload): boolean =>
  refused.some(({ from, until }) => new Date(from) <= now && now <= new Date(until))

const rights = record({
  authType: constantFrom('1', '2', '3'),
  state: constantFrom('active', 'active', 'pending', 'expired', 'suspended', 'revoked'),
  until: option(constantFrom(-3600, 3600, 86_400 * 30)),
  from: constantFrom(-86_400, 7200),
  planned: boolean(),
})
const lists = record({
  listType: constantFrom('black', 'black', 'watch'),
  place: constantFrom('everywhere', 'here', 'elsewhere'),
  term: constantFrom('now', 'now', 'over', 'to come'),
  state: constantFrom('approved', 'approved', 'submitted', 'removed'),
  livesHere: constantFrom(null, null, true, false),
})
const terms = { now: [-3600, 3600], over: [-7200, -3600], 'to come': [3600, 7200] } as const

const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

async function list(
  { id, personId, no }: Awaited<ReturnType<IssueWorld['makePerson']>>,
  {
    listType,
    place,
    term,
    state,
    livesHere,
  }: { listType: string; place: string; term: keyof typeof terms } & {
    state: string
    livesHere: boolean | null
  },
) {
  const { estateId } = door.world
  const [from, until] = terms[term]
  const channels = place === 'everywhere' ? [] : [place === 'here' ? door.channelId : 0]
  await database().sql`
    insert into control_target (estate_id, target_no, kind, list_type, basis, reason, level, refuse, person_id, name,
      scope_channels, valid_from, valid_to, state)
    values (${estateId}, ${`BK${no}`}, 'person', ${listType}, 'owner_request', '骚扰', 'high', ${listType === 'black'}, ${personId},
      '住户甲', ${channels}, ${at(from)}, ${at(until)}, ${state})`
  if (livesHere !== null)
    await factory(deps).make(residentHouse, estateId, {
      residentId: id,
      relation: 'owner',
      state: 'active',
      leaseEnd: null,
      livesHere,
    })
}

test('A6. the list on a device, the verify call and the simulator decide alike, whatever the rights, the mode and the lists', async () => {
  const { sql } = database()
  const { estateId } = door.world
  await assert(
    asyncProperty(
      array(rights, { maxLength: 3 }),
      constantFrom('normal', 'normal', 'keep_open', 'keep_closed', 'card_only', 'emergency'),
      constantFrom('in' as const, 'out' as const),
      integer({ min: 0, max: 23 }),
      option(lists),
      boolean(),
      async (given, mode, direction, hour, listed, hasFace) => {
        now = new Date(now.getTime() + 86_400_000)
        now.setUTCHours(hour, 0, 0, 0)
        const one = await door.makePerson()
        await sql`update channel set pass_mode = ${mode} where id = ${door.channelId}`
        for (const { authType, state, until, from, planned } of given)
          await door.give(one.id, {
            authType,
            state,
            from: at(from),
            until: state === 'expired' ? at(-3600) : until === null ? null : at(until),
            planId: planned ? planId : null,
          })
        if (listed !== null) await list(one, listed)
        if (hasFace)
          await factory(deps).make(personFace, estateId, {
            personId: one.personId,
            state: 'passed',
            consentAccess: true,
          })
        await door.tell(one.id, now)
        const { items } = await door.lease()
        await door.answer(done(items))
        const payload = items.find(({ subjectNo }) => subjectNo === one.subjectNo)?.payload ?? null
        const byList = (authMode: 'ic' | 'face', isKnown: boolean) =>
          decidePass(
            {
              mode,
              enabled: true,
              level: 'estate',
              openFrom: null,
              openUntil: null,
              antiPassback: false,
              emergencyJustOver: false,
            },
            {
              at: now,
              direction,
              authMode,
              known: isKnown,
              unknownReason: 'not_recognised',
              card: authMode === 'ic' ? 'active' : 'none',
              banned: payload !== null && isRefused(payload),
              right: payload === null ? null : rightOf(payload),
              absence: '',
              lastDirection: null,
            },
            new Map(),
          )
        // Who is not on the list has no right that it could name.
        const told = ({ allow, reason }: { allow: boolean; reason: string | null }) => ({
          allow,
          reason: payload === null ? null : reason,
        })
        const card = byList('ic', true)
        const asked: OutputOf<typeof verifyPass> = await door.post(verifyPass, {
          sn: door.sn,
          kind: 'card',
          value: cardOf(one.no),
          direction,
        })
        const where = { residentId: one.id, channelId: door.channelId, direction }
        const simulated = await simulatePass(deps, { ...where, authMode: 'ic' })
        expect([told(asked), told(simulated)]).toEqual([told(card), told(card)])
        // A face is known to the device by its list alone.
        const face = byList('face', payload === null ? hasFace : payload.faceId !== null)
        const byFace = await simulatePass(deps, { ...where, authMode: 'face' })
        expect(byFace.allow).toBe(face.allow)
      },
    ),
    { numRuns: 30 },
  )
}, 240_000)

test('who is on a list comes in nowhere by card, and leaves; why is told to who may see the list', async () => {
  now = new Date('2027-03-02T10:00:00+08:00')
  const { estateId } = door.world
  const { sql } = database()
  await sql`update channel set pass_mode = 'normal' where id = ${door.channelId}`
  const one = await door.makePerson()
  await door.give(one.id, { authType: '2' })
  await list(one, { listType: 'black', place: 'here', term: 'now', state: 'approved', livesHere: false })
  const [target] = await sql<{ id: number }[]>`
    select id::int from control_target where person_id = ${one.personId}`
  await step(
    deps,
    async (ctx) => await announce(ctx, 'targets.changed', { targetIds: [target?.id ?? 0] }),
    now,
  )
  const { items } = await door.lease()
  expect(items).toMatchObject([{ payload: { refused: [{ from: at(-3600), until: at(3600) }] } }])
  await door.answer(done(items))
  const shows = async (direction: 'in' | 'out') =>
    (await door.post(verifyPass, {
      sn: door.sn,
      kind: 'card',
      value: cardOf(one.no),
      direction,
    })) as OutputOf<typeof verifyPass>
  expect(await shows('in')).toMatchObject({ allow: false, reason: 'blacklist', voice: '请联系物业' })
  expect(await shows('out')).toMatchObject({ allow: true, reason: 'blacklist' })

  const whyNot = async (token: string, direction: 'in' | 'out' = 'in') => {
    const query = { residentId: String(one.id), channelId: String(door.channelId), direction, authMode: 'ic' }
    return (await caller(deps).get('/api/access/why-not', { token, query })).body.data as OutputOf<
      typeof whyNotPass
    >
  }
  await sql`delete from role_permission p using sys_role r
    where r.id = p.role_id and r.role_code = 'property_service' and p.code = 'alert:target:list'`
  const here = { roleCodes: ['property_service'], estateIds: [estateId] }
  const clerk = await tokenFor(deps, await makeAccount(deps, { username: 'clerk', ...here }))
  const bossId = await makeAccount(deps, { username: 'listed', roleCodes: ['sys_admin'] })
  const boss = await tokenFor(deps, bossId)
  const steps = ({ steps: all }: OutputOf<typeof whyNotPass>) => all.map(({ key, ok }) => `${key} ${ok}`)
  const known = await whyNot(boss)
  expect(known).toMatchObject({ allow: false, reason: 'blacklist', reasonText: '布控禁行' })
  expect(known.steps.at(-1)).toEqual({ key: 'banned', ok: false, detail: `BK${one.no}，请联系物业` })
  const asked = await whyNot(clerk)
  expect(asked).toMatchObject({ allow: false, reason: null, reasonText: '请联系物业' })
  expect(steps(asked)).toEqual(['open true', 'enabled true', 'closed true', 'credential true', 'other false'])
  expect(await whyNot(clerk, 'out')).toMatchObject({ allow: true, reason: null })

  // What the police watch for is known by a grant alone, and its use is written down.
  await sql`update control_target set basis = 'police_notice' where person_id = ${one.personId}`
  expect(await whyNot(boss)).toEqual(asked)
  await sql`
    insert into control_grant (grant_no, user_id, estate_ids, actions, levels, basis_type, reason, valid_from, valid_to, state)
    values ('BS1', ${bossId}, ${[estateId]}, '{view}', '{high}', 'duty', '值班安排测试', ${at(-3600)}, ${at(3600)}, 'active')`
  expect((await whyNot(boss)).reason).toBe('blacklist')
  const [used] = await sql`select action from control_grant_use order by id desc limit 1`
  expect(used?.['action']).toBe('view')

  // Whoever is at home here comes in, whatever was listed before.
  await sql`update resident_house set lives_here = true where resident_id = ${one.id}`
  expect(await shows('in')).toMatchObject({ allow: true, reason: null })
  const plain = await whyNot(clerk)
  expect(plain.allow).toBe(true)
  expect(steps(plain)).not.toContain('banned true')
})

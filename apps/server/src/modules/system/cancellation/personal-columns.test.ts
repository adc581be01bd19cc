import { type Field, metaOf } from '@linli/api-client/kit'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { modelsIn } from '../../../kit/serve/model.ts'
import { parkingSession } from '../../access/sessions/parking-session.table.ts'
import { vehiclePassRecord } from '../../access/vehicles/vehicle-pass.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import { serviceSlot } from '../../property/convenience/booking.table.ts'
import { voteMeeting } from '../../property/votes/vote-meeting.table.ts'
import { visitorApplication } from '../../visitor/applications/visitor-application.table.ts'
import { gateReport } from '../../visitor/gate/gate-report.table.ts'
import { cancellationRequest, erasureStep } from './cancellation.table.ts'
import { keptClock } from './kept-clock.ts'
import { plannedSteps } from './leaving-facts.ts'
import { runErasure } from './run-erasure.ts'

const database = useDatabase()
const known = { name: '尉迟琅寰', phone: '19912345678', docNo: '44030519800101231X', plateNo: '粤B7Y7Y7' }

/** What is kept for its time by law: the plan says so, and why. */
const keptForATime = [
  'control_alert.person_name',
  'control_alert.plate_no',
  'parking_session.plate_no',
  'vehicle_pass_record.owner_name',
  'vehicle_pass_record.plate_no',
  'visitor_application.doc_no_hash',
  'visitor_application.phone_hash',
  'visitor_application.plate_no',
  'visitor_application.visitor_name',
  'visitor_gate_report.phone_hash',
  'visitor_gate_report.plate_no',
  'visitor_gate_report.visitor_name',
]

/** What is kept for good. */
const keptForGood = [
  // Watch-lists of the police, of courts and of the estate's own safety: nobody strikes himself off.
  'control_target.doc_no_hash',
  'control_target.name',
  'control_target.phone_hash',
  'control_target.plate_no',
  // The number of a card, which is the estate's.
  'ic_card.card_no',
  // Contracts, as long as claims may arise from them.
  'rental_contract.lessor_name',
  'rental_contract.lessor_phone_hash',
  'rental_contract.tenant_idcard_hash',
  'rental_contract.tenant_name',
  'rental_contract.tenant_phone_hash',
  // Votes of the owners' assembly: the roll and the letters are evidence of what was decided.
  'vote_proxy.agent_idcard_hash',
  'vote_proxy.agent_name',
  'vote_proxy.agent_phone_hash',
  'vote_roll.owner_name',
]

/** Texts that are personal by the contract, with what a row of somebody says there. */
function personalText(field: Field): string | undefined {
  const { kind, personal, mask, sealed } = metaOf(field)
  if (kind === 'phone') return known.phone
  if (kind === 'idcard') return known.docNo
  if (kind === 'plate') return known.plateNo
  const isPersonal = personal || mask === 'name' || sealed
  return isPersonal && (kind === 'text' || kind === 'longtext') ? known.name : undefined
}

/** Columns that still say one of the texts, in clear or as it is stored. */
async function columnsSaying(texts: readonly string[]): Promise<string[]> {
  const { sql } = database()
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`
  // What the program itself plants names nobody, and is long.
  const own = tables.filter(
    ({ name }) => !/^(?:region|permission|sys_|role_|dict_|operation_log)/u.test(name),
  )
  const parts = own.map(
    ({ name }) => `select '${name}.' || e.key as key from "${name}" t, jsonb_each_text(to_jsonb(t)) e
      where e.value ~ $1`,
  )
  const pattern = texts.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)).join('|')
  const rows = await sql.unsafe<{ key: string }[]>(`${parts.join(' union ')} order by 1`, [pattern])
  return rows.map(({ key }) => key)
}

let deps: ServerDeps
let mpUserId = 0
let texts: readonly string[] = []
const unmade: string[] = []

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  const { db } = deps.database
  const estateId = await makeEstate(deps, '梅园')
  const { make } = factory(deps)
  const { name, docNo, phone, plateNo } = known
  const { id: personId } = await make(person, estateId, { name, docNo, docType: 'idcard' })
  const { id: residentId } = await make(resident, estateId, { name, phone, personId, state: 'active' })
  const { id: vehicleId } = await make(vehicle, estateId, { plateNo, residentId, phone })
  const verified = { personId, phone, realNameState: 'verified', state: 'cancelling' }
  mpUserId = (await make(mpUser, estateId, verified)).id
  const { id: slotId } = await make(serviceSlot, estateId, {})
  const { id: meetingId } = await make(voteMeeting, estateId, {})
  const besides: Readonly<Record<string, object>> = {
    'service-bookings': { slotId },
    'vote-proxies': { meetingId },
    // A session is of an account or of a visitor's phone.
    'mp-sessions': { phoneEnc: null, phoneHash: null, phoneTail: null },
  }
  const leads: Readonly<Record<string, number>> = {
    'base/persons': personId,
    'base/residents': residentId,
    'base/vehicles': vehicleId,
    'auth/mp-users': mpUserId,
  }
  const done = new Set<unknown>([person, resident, vehicle, mpUser])
  for (const { resource, table } of modelsIn(deps.registry)) {
    if (done.has(table)) continue
    done.add(table)
    const fields = Object.entries(resource.fields).filter(([, field]) => !metaOf(field).computed)
    const refs = fields.flatMap(([key, field]): [string, number][] => {
      const id = leads[metaOf(field).to ?? '']
      return id === undefined || metaOf(field).kind !== 'ref' ? [] : [[key, id]]
    })
    const said = fields.flatMap(([key, field]): [string, string | null][] => {
      const text = personalText(field)
      if (text === undefined) return []
      if (!(`${key}Hash` in table)) return [[key, text]]
      const { enc, hash, tail } = deps.personal.seal(text)
      return [
        [key, text],
        [`${key}Enc`, enc],
        [`${key}Hash`, hash],
        [`${key}Tail`, tail],
      ]
    })
    // Somebody is also known by the document alone: who votes for others.
    const byDocument = said.some(([, text]) => text === docNo)
    if ((refs.length === 0 && !byDocument) || said.length === 0) continue
    try {
      await make(table, estateId, { ...Object.fromEntries([...refs, ...said]), ...besides[resource.name] })
    } catch (error) {
      unmade.push(`${resource.name}: ${String(error)}`)
    }
  }
  // Who came as a guest is known at the gate by the phone.
  await make(gateReport, estateId, {
    visitorName: name,
    phoneHash: deps.personal.hash(phone),
    plateNo,
  })
  // And without an account: by another phone of the registration, by the document, by the plate that was typed.
  const second = '19987654321'
  await db
    .update(resident)
    .set({
      ...sealedColumns(deps.personal, 'phone', phone),
      ...sealedColumns(deps.personal, 'phone2', second),
    })
    .where(eq(resident.id, residentId))
  await db
    .update(person)
    .set(sealedColumns(deps.personal, 'docNo', docNo))
    .where(eq(person.id, personId))
  const visit = { visitorName: name, plateNo, phoneEnc: null, phoneHash: null, phoneTail: null }
  await make(visitorApplication, estateId, { ...visit, phoneHash: deps.personal.hash(second) })
  await make(visitorApplication, estateId, { ...visit, docNoHash: deps.personal.hash(docNo) })
  await make(vehiclePassRecord, estateId, { plateNo, ownerName: null, vehicleId: null })
  await make(parkingSession, estateId, { plateNo, vehicleId: null })
  const [account] = await db.select().from(mpUser).where(eq(mpUser.id, mpUserId))
  texts = [name, phone, docNo, plateNo, account?.phoneHash ?? '', deps.personal.hash(docNo)]
  const { id } = await make(cancellationRequest, estateId, { mpUserId, scope: 'erase', state: 'executing' })
  await inContext(deps, { kind: 'system', name: '测试' }, async (ctx) => {
    const [request] = await ctx.tx.select().from(cancellationRequest).where(eq(cancellationRequest.id, id))
    if (request) await ctx.tx.insert(erasureStep).values(plannedSteps(ctx, request))
  })
})

test('[2b-44] forgets who left in every column that the contract calls personal, beside whatever leads to them', async () => {
  expect(unmade).toEqual([])
  const { db } = deps.database
  expect((await columnsSaying(texts)).length).toBeGreaterThan(30)
  const [request] = await db
    .select()
    .from(cancellationRequest)
    .where(eq(cancellationRequest.mpUserId, mpUserId))
  await runErasure(deps, request?.id ?? 0)
  const steps = await db.select().from(erasureStep)
  expect(steps.filter(({ state }) => state !== 'done').map(({ target, error }) => [target, error])).toEqual(
    [],
  )
  // Whoever adds a column that names somebody says here why it is kept, or forgets it.
  expect(await columnsSaying(texts)).toEqual([...keptForATime, ...keptForGood].toSorted())
  await db.update(erasureStep).set({ retainUntil: '2020-01-01' }).where(isNotNull(erasureStep.retainUntil))
  await keptClock.run(deps)
  expect(await columnsSaying(texts)).toEqual(keptForGood)
})
